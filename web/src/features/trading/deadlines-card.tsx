import type { Position } from '@tsubame/sdk/schema';
import {
  AlarmClock,
  CalendarCheck,
  CalendarX2,
  Gauge,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Ticket,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { useProviderNow } from '#api/use-provider-now.ts';
import {
  type Deadline,
  daysBetweenInstants,
  deadlinesOf,
  type RecordsWithDeadlines,
} from '#domain/deadlines.ts';
import { formatPrice, formatRate, formatYen } from '#domain/format.ts';
import { formatDaysUntil, formatDayWithWeekday, formatMoment, formatTimeLeft } from '#domain/format-time.ts';
import { joinParts, separatorOf } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { timeLeft } from '#domain/provider-clock.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useBadges } from '#stores/badges-store.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { combineReads, partOfRead } from '#ui/loadable.ts';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './deadlines-card.module.css';
import { useLivePosition } from './use-live-position.ts';
import { useOpenOrders, useOpenPositions } from './use-open-records.ts';

const MOST = 6;
/** Later deadlines are not shown. */
const MOST_DAYS = 31;
const ICONS: Readonly<Record<Deadline['kind'], LucideIcon>> = {
  call: AlarmClock,
  order: Hourglass,
  ipo: Ticket,
  loans: HandCoins,
  settlement: CalendarCheck,
  term: CalendarX2,
};
/** Deadlines that cost the user money if they are missed. */
const GRAVE: readonly Deadline['kind'][] = ['call', 'ipo', 'loans'];

/** The user's next deadlines, nearest first, and the position nearest to a forced close. */
export function DeadlinesCard() {
  const { t } = useTranslation('trading');
  const now = useProviderNow();
  const badges = useBadges();
  const records = combineReads(useAssets(), combineReads(useOpenPositions(), useOpenOrders()));
  // The remaining time depends on the clock, which has its own retry.
  const query = partOfRead(records, ([assets, [positions, orders]]) =>
    now === null ? undefined : { due: { assets, badges, orders, positions }, now },
  );
  return (
    <>
      <SectionHead title={t('due.title')} />
      <StateView query={query} skeleton={<Skeleton height={64} count={2} />}>
        {(known) => <Due {...known} />}
      </StateView>
    </>
  );
}

function Due({ due, now }: { due: RecordsWithDeadlines; now: number }) {
  const { t } = useTranslation('trading');
  const { assets, badges, positions } = due;
  const shown = deadlinesOf(due)
    .filter(({ at }) => daysBetweenInstants(now, at) <= MOST_DAYS)
    .slice(0, MOST);
  const lowest = positions.find(({ position_id }) => position_id === assets.margin_status.lowest_position_id);
  const isNothing = shown.length === 0 && lowest === undefined;
  if (isNothing && badges === null) return <Skeleton height={64} count={2} />;
  return (
    <Card flush label={t('due.title')}>
      <ul>
        {shown.map((deadline) => (
          <li key={`${deadline.kind} ${deadline.at}`}>
            <DeadlineRow deadline={deadline} now={now} />
          </li>
        ))}
        {lowest === undefined ? null : (
          <li>
            <LowestMargin position={lowest} />
          </li>
        )}
      </ul>
      {isNothing ? <p className={css.none}>{t('due.none')}</p> : null}
    </Card>
  );
}

function DeadlineRow({ deadline, now }: { deadline: Deadline; now: number }) {
  const locale = useLocale();
  const { kind, at, isWholeDay, yen, to } = deadline;
  const days = daysBetweenInstants(now, at);
  const left =
    isWholeDay || days > 1 ? formatDaysUntil(days, locale) : formatTimeLeft(timeLeft(now, at), locale);
  return (
    <Row
      icon={ICONS[kind]}
      title={useWhat(deadline)}
      detail={
        <>
          {isWholeDay ? formatDayWithWeekday(at, locale) : formatMoment(at, locale)}
          {yen === null ? null : (
            <>
              {separatorOf(locale)}
              <FormattedNumber
                text={formatYen(yen, locale, { sign: kind === 'settlement' })}
                size="small"
                personal
              />
            </>
          )}
        </>
      }
      value={
        <span className={css.left} data-grave={(GRAVE.includes(kind) && days <= 1) || undefined}>
          {left}
        </span>
      }
      to={to}
    />
  );
}

function useWhat({ kind, count, of }: Deadline): string {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  if (kind === 'order' || kind === 'term')
    return of !== null && count === 1
      ? t(`due.${kind}.one`, { name: stockName(of, locale) })
      : t(`due.${kind}.some`, { count });
  return kind === 'settlement' ? t('due.settlement', { count }) : t(`due.${kind}`);
}

function LowestMargin({ position }: { position: Position }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { margin_rate, forced_close_price: price, tick, position_id } = useLivePosition(position);
  return (
    <Row
      icon={Gauge}
      title={`${t('due.lowest')} ${margin_rate === null ? '' : formatRate(margin_rate, locale, { digits: 1 })}`}
      detail={joinParts(
        [
          stockName(position, locale),
          ...(price === null ? [] : [t('due.forced', { price: formatPrice(price, locale, { tick }) })]),
        ],
        locale,
      )}
      to={pathTo('tradeDetail', { position_id })}
    />
  );
}
