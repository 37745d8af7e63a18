import type { Trade } from '@tsubame/sdk/schema';
import { ListFilter, Minus, Triangle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { formatTimeToSecond } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReachable } from '#stores/connection-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './trades-card.module.css';

const REFRESH_MS = 2_000;
const PAGE = 10;
/** Trades of this many shares are marked, and the filter keeps only them. */
const LARGE = 10_000;

/** The trades of the day with their sizes, refetched while they are shown. */
export function TradesCard({ code, tick }: { code: string; tick: string }) {
  const { t } = useTranslation(['stock', 'trading']);
  const locale = useLocale();
  const [large, setLarge] = useState(false);
  const query = large ? { limit: PAGE, min_quantity: LARGE } : { limit: PAGE };
  const list = useApiList(
    'listTrades',
    { path: { code }, query },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  const live = useReachable() && list.error === null;
  return (
    <Card flush label={t('trades.title')}>
      <div className={css.head}>
        <h2>{t('trades.title')}</h2>
        <span className={css.live} data-live={live || undefined}>
          {t(live ? 'trading:board.live' : 'trading:board.stopped')}
        </span>
        <button type="button" className={css.filter} aria-pressed={large} onClick={() => setLarge(!large)}>
          <Icon of={ListFilter} size={14} />
          {t('trades.large', { shares: formatQuantity(LARGE, locale) })}
        </button>
      </div>
      <StateView
        query={list}
        skeleton={<Skeleton height={312} />}
        isEmpty={(trades) => trades.length === 0}
        empty={<p className={css.empty}>{t(large ? 'trades.noneLarge' : 'trades.none')}</p>}
      >
        {(trades) => (
          <>
            <TradeRows trades={trades} tick={tick} />
            {list.hasMore ? (
              <div className={css.more}>
                <Button variant="text" size="small" onClick={list.loadMore}>
                  {t('trades.more')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  );
}

function TradeRows({ trades, tick }: { trades: readonly Trade[]; tick: string }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const largest = Math.max(...trades.map(({ quantity }) => quantity));
  return (
    <table className={css.trades}>
      <caption className="visually-hidden">{t('trades.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('table.at')}</th>
          <th scope="col">{t('trades.price')}</th>
          <th scope="col">{t('trades.side')}</th>
          <th scope="col">{t('trades.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade, at) => {
          const before = trades[at + 1];
          // The oldest row has no trade before it to compare with.
          const tone = before === undefined ? 'flat' : toneOf(Number(trade.price) - Number(before.price));
          return (
            // Several trades of a second may be equal; rows have no state that could move to another one.
            // biome-ignore lint/suspicious/noArrayIndexKey: a trade has no id
            <tr key={at} data-tone={tone} data-large={trade.quantity >= LARGE || undefined}>
              <td>
                <FormattedNumber text={formatTimeToSecond(trade.at, locale)} size="tiny" />
              </td>
              <td className={css.price}>
                <FormattedNumber text={formatPrice(trade.price, locale, { tick })} tone={tone} size="small" />
                {tone === 'flat' ? (
                  <Icon of={Minus} size={10} />
                ) : (
                  <Triangle className={css.arrow} data-tone={tone} aria-hidden="true" />
                )}
              </td>
              <td className={css.side}>{t(`trades.sides.${trade.side}`)}</td>
              <td className={css.size}>
                <i style={{ inlineSize: `${(trade.quantity / largest) * 100}%` }} aria-hidden="true" />
                <FormattedNumber text={formatQuantity(trade.quantity, locale)} size="small" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
