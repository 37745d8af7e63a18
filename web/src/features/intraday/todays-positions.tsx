import type { Position } from '@tsubame/sdk/schema';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITION_STATES } from '#domain/record-filters.ts';
import { SectionHead } from '#ui/card.tsx';
import { FailedRead } from '#ui/failed-read.tsx';

const REFRESH_MS = 5_000;
const MOST = 100;

export interface TodaysPositionsProps {
  /** From trading: a position at its live price, and the total of such positions. */
  positionCard: (position: Position) => ReactNode;
  total: (positions: readonly Position[]) => ReactNode;
}

/** Open intraday positions; renders nothing without any. */
export function TodaysPositions(trading: TodaysPositionsProps) {
  const query = useApiQuery(
    'listPositions',
    { query: { state: OPEN_POSITION_STATES, limit: MOST } },
    { refetchInterval: REFRESH_MS },
  );
  const items = query.data?.items;
  if (items === undefined) return <FailedRead query={query} />;
  return <Open {...trading} positions={items} />;
}

function Open({ positions, positionCard, total }: TodaysPositionsProps & { positions: readonly Position[] }) {
  const { t } = useTranslation('intraday');
  const open = positions.filter(({ product }) => product === 'intraday');
  if (open.length === 0) return null;
  return (
    <>
      <SectionHead
        title={t('positions')}
        action={
          <span>
            {t('total')} {total(open)}
          </span>
        }
      />
      {open.map((position) => (
        <Fragment key={position.position_id}>{positionCard(position)}</Fragment>
      ))}
    </>
  );
}
