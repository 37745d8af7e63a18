import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet.tsx';
import type { ControlResponse } from '../../../mock/control/client.ts';
import type { TransitionReasons } from './control-texts.ts';
import { describeFailure } from './describe-failure.ts';
import css from './prices.module.css';

/** A line of a file of the set. */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
  /** What was found there. */
  readonly found: string;
}

/** Number of the line with the names of the columns. */
const HEADER_LINE = 1;

interface PriceLinesSheetProps {
  /** Null while the sheet is closed. */
  place: LinePlace | null;
  /** Names the set in the cache. */
  setKey: string;
  read: (place: LinePlace) => Promise<ControlResponse<'getPriceLines'>>;
  reasons: TransitionReasons;
  onClose: () => void;
}

/** A sheet at the side with a line of a file and the lines around it. */
export function PriceLinesSheet({ place, setKey, read, reasons, onClose }: PriceLinesSheetProps) {
  const { t } = useTranslation('control');
  const { data, error } = useQuery({
    queryKey: ['price-lines', setKey, place?.file, place?.line],
    queryFn: () => (place === null ? null : read(place)),
    ...{ enabled: place !== null, retry: false, networkMode: 'always' },
  });
  return (
    <SideSheet
      open={place !== null}
      title={place === null ? '' : `${place.file}:${place.line}`}
      detail={place?.found}
      onClose={onClose}
    >
      {error === null ? null : <p className={css.reason}>{describeFailure(error, reasons)}</p>}
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable region can be scrolled by keyboard
        <section className={css.lines} tabIndex={0} aria-label={t('prices.linesLabel')}>
          <table translate="no">
            <tbody>
              {data.first_line === HEADER_LINE ? null : (
                <tr data-head>
                  <th scope="row">{HEADER_LINE}</th>
                  <td>{data.header}</td>
                </tr>
              )}
              {data.lines.map((text, at) => {
                const line = data.first_line + at;
                return (
                  <tr key={line} aria-current={line === place?.line || undefined}>
                    <th scope="row">{line}</th>
                    <td>{text}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ) : null}
    </SideSheet>
  );
}
