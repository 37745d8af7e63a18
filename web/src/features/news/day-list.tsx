import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketClockRead } from '#api/use-market-clock.ts';
import { groupByDay } from '#domain/day-groups.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { PagedList, type PagedListProps } from '#ui/paged-list.tsx';
import css from './day-list.module.css';

interface DayListProps<T> extends Pick<PagedListProps<T>, 'list' | 'skeleton' | 'empty'> {
  /** Time of an item. */
  atOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** A list with a cursor, grouped into today, yesterday and earlier, by the provider's clock; without groups if that cannot be read. */
export function DayList<T>({ list, atOf, children, ...states }: DayListProps<T>) {
  const { data: clock, isError } = useMarketClockRead();
  // The provider's day can be another one than this device's, and a row must not move to another group. So the list is loading too.
  const isDayUnknown = clock === undefined && !isError;
  return (
    <PagedList list={isDayUnknown ? { ...list, data: undefined } : list} {...states}>
      {(items) =>
        clock === undefined ? (
          <Card flush>
            <div className={css.rows}>{items.map(children)}</div>
          </Card>
        ) : (
          <DayGroups items={items} atOf={atOf} now={Date.parse(clock.now)}>
            {children}
          </DayGroups>
        )
      }
    </PagedList>
  );
}

interface DayGroupsProps<T> extends Pick<DayListProps<T>, 'atOf' | 'children'> {
  items: readonly T[];
  now: number;
}

function DayGroups<T>({ items, atOf, now, children }: DayGroupsProps<T>) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  return groupByDay(items, atOf, now).map(({ name, items: ofDay }) => {
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
