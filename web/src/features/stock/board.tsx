import type { Quote, TickGroup } from '@tsubame/sdk/schema';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/board-view.ts';
import { useReachable } from '#stores/connection-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { StateView } from '#ui/state-view.tsx';
import { TradingStatusBadge } from '#ui/trading-status.tsx';
import { AuctionLine } from './auction-line.tsx';
import css from './board.module.css';
import { BoardPlaceholder, BoardRows } from './board-rows.tsx';
import { useBoard } from './use-board.ts';

const SHORT_LEVELS = 4;
const ALL_LEVELS = 10;

export interface BoardProps {
  code: string;
  quote: Quote;
  tickGroup: TickGroup;
  orders: readonly OwnOrder[] | undefined;
  picked: string | null;
  onPick: (price: string) => void;
  /** Ten levels with the quantities beyond, or the nearest four. */
  whole: boolean;
  onWhole: (whole: boolean) => void;
}

/** The order board; a click on a price selects it for an order. */
export function Board({ code, whole, onWhole, ...rows }: BoardProps) {
  const { t } = useTranslation('trading');
  const query = useBoard(code);
  const live = useReachable() && query.error === null;
  const { status } = rows.quote;
  const levels = whole ? ALL_LEVELS : SHORT_LEVELS;
  return (
    <Card label={t('board.title')}>
      <div className={css.head}>
        <h2>{t('board.title')}</h2>
        {live && status === 'halted' ? null : (
          <span className={css.live} data-live={live || undefined}>
            {t(live ? 'board.live' : 'board.stopped')}
          </span>
        )}
        <TradingStatusBadge status={status} />
        <Button
          variant="text"
          size="small"
          aria-expanded={whole}
          icon={<Icon of={whole ? ChevronUp : ChevronDown} size={14} />}
          onClick={() => onWhole(!whole)}
        >
          {t(whole ? 'board.less' : 'board.more')}
        </Button>
      </div>
      <StateView query={query} skeleton={<BoardPlaceholder whole={whole} levels={levels} />}>
        {(board) => (
          <>
            {board.auction && <AuctionLine auction={board.auction} quote={rows.quote} />}
            <BoardRows {...rows} board={board} whole={whole} levels={levels} />
          </>
        )}
      </StateView>
    </Card>
  );
}
