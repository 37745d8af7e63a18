import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatTime, formatYen } from '#domain/format.ts';
import { formatShortDay } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { nameOfPrices, type ReplayTry, triesOfDay, tryEnd, tryStartDay } from '#domain/replay-tries.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useStoredTries } from '#stores/replay-tries-store.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { executionsOf, ORDERS_PAGE, profitOf } from './ended-try.ts';
import css from './tries-list.module.css';
import type { ReplayMarket } from './use-replay-market.ts';

const REFRESH_MS = 5_000;

/** Ended tries of this set of prices, and the one that runs, with unknown figures while they load. */
export function useTries({ state, range, now }: Pick<ReplayMarket, 'state' | 'range' | 'now'>): {
  readonly ended: readonly ReplayTry[];
  readonly running: ReplayTry;
} {
  const { tries, resetDay } = useStoredTries(nameOfPrices(state.prices));
  const { data: assets } = useAssets();
  const orders = useApiList(
    'listOrders',
    { query: { limit: ORDERS_PAGE } },
    { refetchInterval: REFRESH_MS, pagesAhead: Number.POSITIVE_INFINITY },
  );
  return {
    ended: tries,
    running: {
      startDay: tryStartDay(resetDay, now, range),
      until: now,
      executions: orders.data === undefined || orders.hasMore ? null : executionsOf(orders.data),
      profit: assets === undefined ? null : profitOf(assets),
    },
  };
}

export interface TriesListProps {
  /** The day (number) on which the shown tries began. */
  readonly day: number;
  readonly ended: readonly ReplayTry[];
  readonly running: ReplayTry;
  readonly range: ReplayMarket['range'];
}

/** The tries of a day, numbered: where each ended, its executions and result. The one that runs is last. */
export function TriesList({ day, ended, running, range }: TriesListProps) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  /** The time, with the day unless the try began on it. */
  const momentText = (key: 'until' | 'stopped' | 'now', at: number) => {
    const isLater = dayOf(at) !== day;
    return t(`tries.${key}`, {
      ...(isLater && { context: 'day' }),
      time: formatTime(at, locale),
      day: formatShortDay(startOfDay(dayOf(at)), locale),
    });
  };
  const endText = (each: ReplayTry) => {
    const { at, isStopped } = tryEnd(each, range);
    return momentText(isStopped ? 'stopped' : 'until', at);
  };
  const shown = [...triesOfDay(ended, day), ...(running.startDay === day ? [running] : [])];
  const count = shown.length;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new try is scrolled to
  useEffect(() => {
    // The newest tries are last.
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard
    <ol ref={list} className={css.list} aria-label={t('tries.title')} tabIndex={0}>
      {shown.map((each, at) => {
        const end = each === running ? momentText('now', each.until) : endText(each);
        const executions =
          each.executions === null ? [] : [t('tries.executions', { count: each.executions })];
        return (
          <li key={each === running ? 'running' : at} data-running={each === running || undefined}>
            <b>{t('tries.number', { number: at + 1 })}</b>
            <span className={css.end}>{joinParts([end, ...executions], locale)}</span>
            <Result profit={each.profit} />
          </li>
        );
      })}
    </ol>
  );
}

function Result({ profit }: { profit: number | null }) {
  const locale = useLocale();
  if (profit === null) return <FormattedNumber text="—" size="small" />;
  return (
    <FormattedNumber
      text={formatYen(profit, locale, { sign: true })}
      tone={toneOf(profit)}
      size="small"
      personal
    />
  );
}
