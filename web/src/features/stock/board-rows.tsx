import { toTenths } from '@tsubame/sdk/rules';
import type { Board, Quote, TickGroup } from '@tsubame/sdk/schema';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type OwnOrder, ownQuantity, spreadOf } from '#domain/board-view.ts';
import { formatPrice, formatQuantity, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './board.module.css';

export interface BoardRowsProps {
  board: Board;
  quote: Quote;
  tickGroup: TickGroup;
  /** Levels of each side. */
  levels: number;
  /** With the quantities outside the levels and of market orders. */
  whole: boolean;
  orders: readonly OwnOrder[] | undefined;
  /** The selected price; null without one. */
  picked: string | null;
  onPick: (price: string) => void;
}

/** The board in three columns, as on the exchange: asks, prices, bids. */
export function BoardRows(props: BoardRowsProps) {
  const { board, quote, tickGroup, levels, whole } = props;
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const asks = board.asks.slice(0, levels).reverse();
  const bids = board.bids.slice(0, levels);
  const deepest = Math.max(1, ...[...asks, ...bids].map(({ quantity }) => quantity));
  const spread = spreadOf(board, tickGroup);
  const shares = (quantity: number) => formatQuantity(quantity, locale);
  const waiting = board.market_sell_quantity + board.market_buy_quantity > 0;
  return (
    <table className={css.board} data-whole={whole || undefined}>
      <caption className="visually-hidden">{t('board.title')}</caption>
      <BoardHead />
      <tbody>
        {whole && waiting ? (
          <tr className={css.rest}>
            <td translate="no">{shares(board.market_sell_quantity)}</td>
            <th scope="row" className={css.mid}>
              {t('board.market')}
            </th>
            <td translate="no">{shares(board.market_buy_quantity)}</td>
          </tr>
        ) : null}
        {whole ? (
          <tr className={css.rest}>
            <td translate="no">{shares(board.over_quantity)}</td>
            <th scope="row" className={css.mid}>
              {t('board.over')}
            </th>
            <td />
          </tr>
        ) : null}
        {asks.map((level) => (
          <Level key={level.price} {...props} side="ask" level={level} deepest={deepest} />
        ))}
        <tr className={css.spread}>
          <td colSpan={3}>
            {spread === null ? (
              t('board.oneSided')
            ) : (
              <>
                {t('board.spread')}{' '}
                <b translate="no">{formatPrice(spread.yen, locale, { tick: quote.tick })}</b>{' '}
                {t('board.spreadIs', {
                  count: spread.ticks,
                  rate: formatRate(spread.rate, locale),
                })}
              </>
            )}
          </td>
        </tr>
        {bids.map((level) => (
          <Level key={level.price} {...props} side="bid" level={level} deepest={deepest} />
        ))}
        {whole ? (
          <tr className={css.rest}>
            <td />
            <th scope="row" className={css.mid}>
              {t('board.under')}
            </th>
            <td translate="no">{shares(board.under_quantity)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function BoardHead() {
  const { t } = useTranslation('trading');
  return (
    <thead>
      <tr>
        <th scope="col">{t('board.offered')}</th>
        <th scope="col">{t('board.price')}</th>
        <th scope="col">{t('board.wanted')}</th>
      </tr>
    </thead>
  );
}

/** The board's rows without prices and quantities, while they are loading. */
export function BoardPlaceholder({ levels, whole }: Pick<BoardRowsProps, 'levels' | 'whole'>) {
  const { t } = useTranslation('trading');
  const rest = <EmptyRow className={css.rest} />;
  const side = Array.from({ length: levels }, (_, at) => (
    <EmptyRow key={at.toString()} className={css.level} />
  ));
  return (
    <table className={css.board} data-whole={whole || undefined} aria-hidden="true">
      <BoardHead />
      <tbody>
        {whole ? rest : null}
        {side}
        <tr className={css.spread}>
          <td colSpan={3}>{t('board.spread')}</td>
        </tr>
        {side}
        {whole ? rest : null}
      </tbody>
    </table>
  );
}

function EmptyRow({ className }: { className: string | undefined }) {
  return (
    <tr className={className}>
      <td />
      <td className={css.price} />
      <td />
    </tr>
  );
}

interface LevelProps extends BoardRowsProps {
  side: OwnOrder['side'];
  level: Board['asks'][number];
  deepest: number;
}

function Level({ side, level, deepest, quote, orders, picked, onPick }: LevelProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price, quantity } = level;
  const own = orders && ownQuantity(orders, side, price);
  const isLast = toTenths(price) === toTenths(quote.price);
  const tone = toneOf((toTenths(price) ?? 0) - (toTenths(quote.previous_close) ?? 0));
  const depth = (
    <td className={css.depth} data-side={side}>
      <span className={css.bar} style={{ width: `${(quantity / deepest) * 100}%` }} aria-hidden="true" />
      <span className={css.quantity} translate="no">
        {formatQuantity(quantity, locale)}
      </span>
      {own === undefined || own === 0 ? null : (
        <span className={css.own}>{t('board.own', { quantity: formatQuantity(own, locale) })}</span>
      )}
    </td>
  );
  const empty = (
    <td className={css.empty} data-side={side}>
      {isLast ? (
        <span className={css.last}>
          <Icon of={side === 'ask' ? ArrowLeft : ArrowRight} size={12} />
          {t('board.last')}
        </span>
      ) : null}
    </td>
  );
  return (
    <tr className={css.level} data-tone={tone}>
      {side === 'ask' ? depth : empty}
      <th
        scope="row"
        className={css.price}
        data-last={isLast || undefined}
        data-own={(own !== undefined && own > 0) || undefined}
      >
        <button type="button" aria-pressed={picked === price} onClick={() => onPick(price)}>
          <FormattedNumber text={formatPrice(price, locale, { tick: quote.tick })} tone={tone} size="small" />
        </button>
      </th>
      {side === 'ask' ? empty : depth}
    </tr>
  );
}
