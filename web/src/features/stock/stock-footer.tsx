import type { Direction, Quote, Stock } from '@tsubame/sdk/schema';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnOrder, queueAt } from '#domain/board-view.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { type PickedPrice, PickedPriceBar } from './picked-price-bar.tsx';
import css from './stock-footer.module.css';
import { useBoard } from './use-board.ts';

export interface StockFooterProps {
  stock: Pick<Stock, 'code' | 'shortable' | 'lot_size' | 'tick_group'>;
  quote: Quote;
  /** The selected price on the board, with the number of shares. */
  picked: PickedPrice | null;
  onPicked: (picked: PickedPrice | null) => void;
  onOrder: (direction: Direction) => void;
  /** One above the other, at the side of a low window. */
  slim?: boolean;
  /** Below the buttons. */
  children?: ReactNode;
}

const SIDES = { long: 'bid', short: 'ask' } as const satisfies Record<Direction, OwnOrder['side']>;

/** Buy and sell, at the market or at the selected price. A stock without short selling states that instead of failing later. */
export function StockFooter(props: StockFooterProps) {
  const { stock, quote, picked, onPicked, onOrder, slim = false, children } = props;
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const reasonId = useId();
  const isHalted = quote.status === 'halted';
  const board = useBoard(stock.code).data;
  const note = (direction: Direction): string => {
    if (board === undefined) return '';
    if (picked === null) {
      const [best] = direction === 'long' ? board.asks : board.bids;
      return best === undefined ? '' : formatPrice(best.price, locale, { tick: quote.tick });
    }
    const queue = queueAt(board, SIDES[direction], picked.price);
    return queue === 'now' ? t('pick.now') : t('pick.queue', { quantity: formatQuantity(queue, locale) });
  };
  const button = (direction: Direction, held?: string) => (
    <div className={css.side} data-picked={picked !== null || undefined}>
      <Button
        variant={direction === 'long' ? 'up' : 'down'}
        size="large"
        wide
        disabledReason={isHalted ? undefined : held}
        disabledBy={isHalted ? reasonId : undefined}
        onClick={() => onOrder(direction)}
      >
        {t(picked === null ? `order.${direction}` : `order.${direction}Limit`)}{' '}
        <small className={css.note} translate="no">
          {note(direction)}
        </small>
      </Button>
    </div>
  );
  return (
    <div className={css.footer} data-slim={slim || undefined}>
      {picked === null || slim ? null : (
        <PickedPriceBar stock={stock} quote={quote} picked={picked} onChange={onPicked} />
      )}
      {isHalted ? (
        <p id={reasonId} className={css.halted}>
          {t('hold.halted')}
        </p>
      ) : null}
      <div className={css.sides}>
        {button('long')}
        {button('short', stock.shortable ? undefined : t('order.notShortable'))}
      </div>
      {children}
    </div>
  );
}
