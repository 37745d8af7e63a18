import { ArrowDownNarrowWide, ArrowDownWideNarrow, Rows2, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HOLDING_FILTERS,
  type HoldingFilter,
  type HoldingSortKey,
  nextSort,
  PHONE_SORT_KEYS,
  partsOfSort,
  SORT_DIRECTIONS,
} from '#domain/holdings-order.ts';
import {
  HOLDINGS_LOOKS,
  type HoldingsLook,
  setPreferences,
  usePreferences,
} from '#stores/preferences-store.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './holdings-controls.module.css';
import type { TableSorting } from './trade-table.tsx';

export interface HoldingFiltersProps {
  filter: HoldingFilter;
  onFilter: (filter: HoldingFilter) => void;
  counts: Readonly<Record<HoldingFilter, number>>;
}

/** Filters as chips with their counts; those without a holding are left out. */
export function HoldingFilters({ filter, onFilter, counts }: HoldingFiltersProps) {
  const { t } = useTranslation('trading');
  const shown = HOLDING_FILTERS.filter((each) => each === 'all' || each === filter || counts[each] > 0);
  return (
    <div className={css.filters}>
      <Segmented<HoldingFilter>
        look="chips"
        label={t('holdings.filter.label')}
        value={filter}
        onChange={onFilter}
        options={shown.map((value) => ({
          value,
          label: t(`holdings.filter.${value}`, { number: counts[value] }),
        }))}
      />
    </div>
  );
}

/** Labels of the sorts; those of columns are the heads of the table. */
const SORT_LABELS = {
  profit: 'pane.column.profit',
  rate: 'pane.column.rate',
  value: 'detail.marketValue',
  change: 'pane.column.change',
  forced: 'holdings.sort.forced',
  code: 'holdings.sort.code',
  side: 'pane.column.side',
  quantity: 'position.quantity',
  entry: 'position.entry',
  now: 'position.now',
  margin: 'pane.column.margin',
} as const satisfies Record<HoldingSortKey, string>;

/** The current sort, and its choice in a sheet, where the heads of a table do not fit. */
export function HoldingSortChip({ sort, onSort }: TableSorting) {
  const { t } = useTranslation('trading');
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const { key, direction } = partsOfSort(sort);
  const name = t(SORT_LABELS[key]);
  return (
    <>
      <button
        type="button"
        className={css.sort}
        aria-haspopup="dialog"
        aria-label={t('holdings.sort.now', { name })}
        onClick={() => setOpened('open')}
      >
        <Icon of={direction === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow} size={16} />
        <span>{name}</span>
      </button>
      {opened === 'never' ? null : (
        <Sheet open={opened === 'open'} onClose={() => setOpened('closed')} title={t('holdings.sort.title')}>
          <ChoiceList
            label={t('holdings.sort.title')}
            value={key}
            onChange={(chosen) => onSort(nextSort(sort, chosen))}
            options={PHONE_SORT_KEYS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
          />
          <Segmented
            label={t('holdings.sort.direction')}
            value={direction}
            onChange={(chosen) => onSort(`${key}_${chosen}`)}
            options={SORT_DIRECTIONS.map((value) => ({ value, label: t(`holdings.sort.${value}`) }))}
          />
        </Sheet>
      )}
    </>
  );
}

const LOOK_ICONS = { rows: Rows3, cards: Rows2 } as const satisfies Record<HoldingsLook, unknown>;

/** Density of the list on a phone, stored on the device. */
export function HoldingsDensitySwitch() {
  const { t } = useTranslation('trading');
  const { holdingsLook } = usePreferences();
  return (
    <div className={css.look}>
      <Segmented<HoldingsLook>
        label={t('holdings.look.label')}
        value={holdingsLook}
        onChange={(look) => setPreferences({ holdingsLook: look })}
        options={HOLDINGS_LOOKS.map((value) => ({
          value,
          label: t(`holdings.look.${value}`),
          icon: LOOK_ICONS[value],
        }))}
      />
    </div>
  );
}
