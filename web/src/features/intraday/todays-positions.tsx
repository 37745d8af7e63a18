import type { Position } from '@tsubame/sdk/schema';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { OPEN_POSITIONS } from '#domain/record-filters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { SectionHead } from '#ui/card.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';

const REFRESH_MS = 5_000;
const MOST = 100;

export interface TodaysPositionsProps {
  positionCard: (position: Position) => ReactNode;
}

/** Open intraday positions; renders nothing without any. */
export function TodaysPositions({ positionCard }: TodaysPositionsProps) {
  const query = useApiQuery(
    'listPositions',
    { query: { state: OPEN_POSITIONS, limit: MOST } },
    { refetchInterval: REFRESH_MS },
  );
  const items = query.data?.items;
  if (items === undefined) return <FailedRead query={query} />;
  return <Open positions={items} positionCard={positionCard} />;
}

function Open({ positions, positionCard }: TodaysPositionsProps & { positions: readonly Position[] }) {
  const { t } = useTranslation('intraday');
  const locale = useLocale();
  const open = positions.filter(({ product }) => product === 'intraday');
  if (open.length === 0) return null;
  const profit = open.reduce((sum, position) => sum + position.unrealised_profit_loss, 0);
  return (
    <>
      <SectionHead
        title={t('positions')}
        action={
          <span>
            {t('total')}{' '}
            <FormattedNumber
              text={formatYen(profit, locale, { sign: true })}
              tone={toneOf(profit)}
              personal
            />
          </span>
        }
      />
      {open.map((position) => (
        <Fragment key={position.position_id}>{positionCard(position)}</Fragment>
      ))}
    </>
  );
}
