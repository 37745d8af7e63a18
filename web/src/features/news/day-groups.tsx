import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketClockRead } from '#api/use-market-clock.ts';
import { groupByDay } from '#domain/day-groups.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './day-groups.module.css';

export interface DayGroupsProps<T> {
  items: readonly T[];
  /** Time of an item. */
  atOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Items grouped into today, yesterday and earlier, by the provider's clock; a skeleton until that is known, and no groups if it cannot be read. */
export function DayGroups<T>({ items, atOf, children }: DayGroupsProps<T>) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const { data: clock, isError } = useMarketClockRead();
  // The provider's day can be another one than this device's, and a row must not move to another group.
  if (clock === undefined)
    return isError ? (
      <Card flush>
        <div className={css.rows}>{items.map(children)}</div>
      </Card>
    ) : (
      <Skeleton height={320} />
    );
  return groupByDay(items, atOf, Date.parse(clock.now)).map(({ name, items: ofDay }) => {
    const [first] = ofDay;
    return (
      <section key={name} className={css.group}>
        <SectionHead
          title={t(`day.${name}`)}
          action={
            first === undefined || name === 'earlier' ? null : (
              <span className={css.date}>{formatDayWithWeekday(atOf(first), locale)}</span>
            )
          }
        />
        <Card flush label={t(`day.${name}`)}>
          <div className={css.rows}>{ofDay.map(children)}</div>
        </Card>
      </section>
    );
  });
}
