import type { Position } from '@tsubame/sdk/schema';
import { POSITION_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { canClose } from '#domain/trading-states.ts';
import { Timeline } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { ClosePositionButton } from './close-position-button.tsx';
import { ClosePositionSheet } from './close-position-sheet.tsx';
import css from './detail.module.css';
import { MissingTrade } from './missing-trade.tsx';
import { TradeCardHead } from './trade-card-head.tsx';
import { usePositionLines } from './use-position-lines.tsx';

const REFRESH_MS = 5_000;

export function PositionDetail({ positionId }: { positionId: string }) {
  const query = useApiQuery(
    'getPosition',
    { path: { position_id: positionId } },
    { refetchInterval: REFRESH_MS },
  );
  if (isMissingRecordError(query.error)) return <MissingTrade />;
  return (
    <StateView query={query} skeleton={<Skeleton height={240} count={2} />}>
      {(position) => <PositionRecord position={position} />}
    </StateView>
  );
}

function PositionRecord({ position }: { position: Position }) {
  const { t } = useTranslation('trading');
  const [closing, setClosing] = useState(false);
  const lines = usePositionLines(position);
  return (
    <>
      <Card>
        <div className={css.stack}>
          <TradeCardHead record={position} state={t(`positionState.${position.state}`)} />
          <Figures lines={lines} />
        </div>
      </Card>
      <Timeline
        entries={position.timeline}
        label={(state) => t(`positionState.${state as Position['state']}`)}
        ahead={stepsAhead(POSITION_MOVES, position.state).map(({ event, to, actor }) => ({
          key: `${to} ${actor}`,
          title: t(`positionState.${to}`),
          actor,
          note: event === 'force_close' ? t('ahead.forced') : undefined,
          branch: true,
        }))}
        seconds
      />
      <Card flush label={t('detail.links')}>
        <Row title={t('detail.stock')} value={position.code} to={pathTo('stock', { code: position.code })} />
        <Row title={t('detail.journal')} to={pathTo('journal', { id: position.position_id })} />
      </Card>
      {canClose(position) ? (
        <ClosePositionButton size="large" wide position={position} onClose={() => setClosing(true)} />
      ) : null}
      <ClosePositionSheet position={position} open={closing} onClose={() => setClosing(false)} />
    </>
  );
}
