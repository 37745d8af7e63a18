import { DAY_MS } from '@tsubame/sdk/rules';
import type { JournalGroup, JournalGroupBy } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { dateFormat, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import css from './journal.module.css';
import type { JournalFilter } from './journal-filter.ts';

const GROUPINGS = [
  'tag',
  'hour',
  'weekday',
  'stock',
  'order_type',
  'closed_by',
] as const satisfies JournalGroupBy[];
const GROUP_BY = choiceSchema(GROUPINGS, 'tag');
/** A Sunday, so that day 1 is a Monday. */
const SUNDAY = Date.parse('2026-11-15T12:00:00+09:00');

export interface JournalGroupsProps {
  filter: JournalFilter;
  /** A tag was chosen. */
  onTag: (tag: string) => void;
}

/** The figures by tag, hour, day of the week, stock, order type or closing. */
export function JournalGroups({ filter, onTag }: JournalGroupsProps) {
  const { t } = useTranslation('journal');
  const [groupBy, setGroupBy] = useAddressChoice('by', GROUP_BY);
  const query = useApiQuery(
    'getJournalStatistics',
    { query: { ...filter, group_by: groupBy } },
    { keepPrevious: true },
  );
  return (
    <Card label={t('groups.label')}>
      <Segmented<JournalGroupBy>
        look="chips"
        label={t('groups.label')}
        value={groupBy}
        onChange={setGroupBy}
        options={GROUPINGS.map((value) => ({ value, label: t(`groups.${value}`) }))}
      />
      <StateView query={query} skeleton={<Skeleton height={160} />}>
        {({ groups, group_by: shown }) => <GroupTable groups={groups} groupBy={shown} onTag={onTag} />}
      </StateView>
    </Card>
  );
}

interface GroupTableProps extends Pick<JournalGroupsProps, 'onTag'> {
  groups: readonly JournalGroup[];
  groupBy: JournalGroupBy;
}

function GroupTable({ groups, groupBy, onTag }: GroupTableProps) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const nameOf = useGroupName(groupBy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keyboard too
    <section className={css.scroll} tabIndex={0} aria-label={t(`groups.${groupBy}`)}>
      <table className={css.groups} aria-label={t(`groups.${groupBy}`)}>
        <thead>
          <tr>
            <th scope="col">{t('groups.head')}</th>
            <th scope="col">{t('groups.trades')}</th>
            <th scope="col">{t('groups.winRate')}</th>
            <th scope="col">{t('groups.expectancy')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { key, figures } = group;
            return (
              <tr key={key ?? ''}>
                <th scope="row">
                  {groupBy === 'tag' && key !== null ? (
                    <button type="button" translate="no" onClick={() => onTag(key)}>
                      {key}
                    </button>
                  ) : (
                    <span translate={groupBy === 'stock' ? 'no' : undefined}>{nameOf(group)}</span>
                  )}
                </th>
                <td>
                  <FormattedNumber text={formatQuantity(figures.trades, locale)} size="small" />
                </td>
                <td>
                  <WinRateCell figures={figures} />
                </td>
                <td>
                  <FormattedNumber
                    text={formatYen(figures.expectancy ?? 0, locale, { sign: true })}
                    tone={toneOf(figures.expectancy ?? 0)}
                    size="small"
                    personal
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function WinRateCell({ figures }: Pick<JournalGroup, 'figures'>) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { win_rate: rate, win_rate_low: low, win_rate_high: high } = figures;
  if (rate === null || low === null || high === null) return t('figures.none');
  const percent = (ratio: string) => formatRate(ratio, locale, { digits: 0 });
  return (
    <span className={css.cell}>
      <FormattedNumber text={percent(rate)} size="small" />
      <FormattedNumber
        text={t('winRate.range', { low: percent(low), high: percent(high) })}
        tone="flat"
        size="tiny"
      />
    </span>
  );
}

/** The name of a group in the user's language. */
function useGroupName(groupBy: JournalGroupBy): (group: JournalGroup) => string {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  return ({ key, short_name: name }) => {
    if (key === null) return t('groups.noTag');
    switch (groupBy) {
      case 'hour':
        return t('groups.hourFrom', { hour: Number(key) });
      case 'weekday':
        return dateFormat(locale, { weekday: 'long' }).format(SUNDAY + Number(key) * DAY_MS);
      case 'stock':
        return name?.[locale] ?? key;
      case 'order_type':
        return t(`orderTypes.${key as 'market'}`);
      case 'closed_by':
        return t(`closings.${key as 'by_hand'}`);
      case 'tag':
        return key;
    }
  };
}
