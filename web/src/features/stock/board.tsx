import type { Board as BoardData, Quote } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figure } from '#ui/figure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './board.module.css';

const REFRESH_MS = 3_000;
const SHORT_LEVELS = 3;

export interface BoardProps {
  code: string;
  quote: Quote;
}

/** The order board: sellers above, buyers below, the best prices in the middle, a bar for the depth. */
export function Board({ code, quote }: BoardProps) {
  const { t } = useTranslation('stock');
  const [whole, setWhole] = useState(false);
  const query = useApiQuery('getBoard', { path: { code } }, { refetchInterval: REFRESH_MS });
  return (
    <Card label={t('board.title')}>
      <div className={css.head}>
        <h2>{t('board.title')}</h2>
        <span>{t('board.sides')}</span>
      </div>
      <StateView query={query} skeleton={<Skeleton height={132} />}>
        {(board) => (
          <Levels board={board} tick={quote.tick} levels={whole ? 10 : SHORT_LEVELS} whole={whole} />
        )}
      </StateView>
      <Button variant="text" size="small" wide onClick={() => setWhole(!whole)}>
        {t(whole ? 'board.less' : 'board.more')}
      </Button>
    </Card>
  );
}

interface LevelsProps {
  board: BoardData;
  tick: string;
  levels: number;
  whole: boolean;
}

function Levels({ board, tick, levels, whole }: LevelsProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const asks = board.asks.slice(0, levels).reverse();
  const bids = board.bids.slice(0, levels);
  const deepest = Math.max(1, ...[...asks, ...bids].map(({ quantity }) => quantity));
  const rows = [
    ...asks.map((level) => ({ ...level, side: 'ask' as const })),
    ...bids.map((level) => ({ ...level, side: 'bid' as const })),
  ];
  return (
    <table className={css.board}>
      <caption className="visually-hidden">{t('board.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('board.side')}</th>
          <th scope="col">{t('board.price')}</th>
          <th scope="col">{t('board.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {whole ? <Rest text={t('board.over')} quantity={board.over_quantity} /> : null}
        {rows.map(({ side, price, quantity }) => (
          <tr key={`${side}${price}`} data-side={side}>
            <td className={css.side}>{t(`board.${side}`)}</td>
            <td className={css.price}>
              <Figure text={formatPrice(price, locale, { tick })} tone={side === 'ask' ? 'down' : 'up'} />
            </td>
            <td className={css.depth}>
              <span
                className={css.bar}
                style={{ width: `${(quantity / deepest) * 100}%` }}
                aria-hidden="true"
              />
              <Figure text={formatQuantity(quantity, locale)} />
            </td>
          </tr>
        ))}
        {whole ? <Rest text={t('board.under')} quantity={board.under_quantity} /> : null}
      </tbody>
    </table>
  );
}

function Rest({ text, quantity }: { text: string; quantity: number }) {
  const locale = useLocale();
  return (
    <tr>
      <td className={css.side}>{text}</td>
      <td />
      <td className={css.depth}>
        <Figure text={formatQuantity(quantity, locale)} />
      </td>
    </tr>
  );
}
