import {
  CalendarX2,
  CircleAlert,
  CircleDashed,
  Copy,
  FileX2,
  type LucideIcon,
  MoveHorizontal,
  PencilRuler,
  Split,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { findText } from './control-texts.ts';
import type { LinePlace } from './price-lines-sheet.tsx';
import css from './prices.module.css';
import type { DeclaredSplit, PriceCheck, PriceFinding } from './use-price-upload.ts';

type Group = PriceCheck['findings'][number];
type Kind = Group['kind'];
type Treatment = Group['treatment'];
type Filter = 'all' | Treatment;

const TREATMENTS: readonly Treatment[] = ['asks', 'fixed', 'left_out', 'noted'];
/** Findings of a kind that are shown before they are all opened. */
const FIRST = 2;

const ICONS: Partial<Record<Kind, LucideIcon>> = {
  split_suspected: Split,
  outside_limits: CircleAlert,
  gap: MoveHorizontal,
  starts_late: MoveHorizontal,
  no_session: CalendarX2,
  closed_day: CalendarX2,
  off_tick: PencilRuler,
  duplicate: Copy,
  conflict: Copy,
  unreadable_file: FileX2,
};

interface PriceFindingsProps {
  check: PriceCheck;
  splits: readonly DeclaredSplit[];
  /** Declares splits; left out where the prices are a market already. */
  onDeclare: ((splits: readonly DeclaredSplit[]) => void) | undefined;
  onOpenLine: (place: LinePlace) => void;
}

/** What the check found, by kind, with the place in the files and what is done about it. */
export function PriceFindings({ check, splits, onDeclare, onOpenLine }: PriceFindingsProps) {
  const { t } = useTranslation('control');
  const [filter, setFilter] = useState<Filter>('all');
  const groups = withDeclared(check.findings, splits);
  const countOf = (treatment: Treatment) =>
    groups.reduce((sum, group) => sum + (group.treatment === treatment ? group.count : 0), 0);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const filters = [
    { value: 'all' as Filter, label: t('prices.all', { count: total }) },
    ...TREATMENTS.filter((each) => countOf(each) > 0).map((each) => ({
      ...{ value: each as Filter, label: t(`prices.treatments.${each}`, { count: countOf(each) }) },
    })),
  ];
  const active = filters.some(({ value }) => value === filter) ? filter : 'all';
  const shown = groups.filter(({ treatment }) => active === 'all' || treatment === active);
  return (
    <>
      <div className={css.findingsHead}>
        <h2>
          {t('prices.findings')} <Badge>{total}</Badge>
        </h2>
        {total === 0 ? null : (
          <div className={css.chips}>
            <Segmented
              label={t('prices.filter')}
              look="chips"
              options={filters}
              value={active}
              onChange={setFilter}
            />
          </div>
        )}
      </div>
      {total === 0 ? (
        <p className={css.nothing}>{t('prices.nothingFound')}</p>
      ) : (
        <>
          <div className={css.columnNames} aria-hidden="true">
            <span>{t('prices.kind')}</span>
            <span>{t('prices.place')}</span>
            <span>{t('prices.foundHead')}</span>
            <span>{t('prices.doneHead')}</span>
          </div>
          <ul className={css.groups}>
            {shown.map((group) => (
              <FindingGroup
                key={group.kind}
                group={group}
                splits={splits}
                onDeclare={onDeclare}
                onOpenLine={onOpenLine}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A declared split is no finding any more; its question stays in its place, so that the answer can be changed. */
function withDeclared(groups: readonly Group[], splits: readonly DeclaredSplit[]): readonly Group[] {
  const asked = groups.find(({ kind }) => kind === 'split_suspected');
  const open = asked?.items ?? [];
  const keyOf = ({ code, date }: PriceFinding) => `${code} ${date}`;
  const openKeys = new Set(open.map(keyOf));
  const declared = splits.map(({ finding }) => finding).filter((each) => !openKeys.has(keyOf(each)));
  const items = [...declared, ...open].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  if (items.length === 0) return groups;
  const count = declared.length + (asked?.count ?? 0);
  return [
    { kind: 'split_suspected', treatment: 'asks', count, items },
    ...groups.filter((each) => each !== asked),
  ];
}

function FindingGroup({
  group,
  splits,
  onDeclare,
  onOpenLine,
}: Omit<PriceFindingsProps, 'check'> & { group: Group }) {
  const { t } = useTranslation('control');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, treatment, count, items } = group;
  const shown = isOpen ? items : items.slice(0, treatment === 'asks' ? items.length : FIRST);
  const more = items.length - shown.length;
  const unlisted = count - items.length;
  const number = (value: number) => numberFormat(locale, {}).format(value);
  return (
    <li className={css.group} data-treatment={treatment}>
      <h3>
        <Icon of={ICONS[kind] ?? CircleDashed} size={16} className={css.glyph} />
        <span>{t(`prices.kinds.${kind}`)}</span>
        {count === 1 ? null : <Badge>{number(count)}</Badge>}
      </h3>
      <ul className={css.items}>
        {shown.map((item, place) => {
          const found = foundText(kind, item, number);
          const text = [item.code, item.date, found].filter(Boolean).join(' ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several findings may be equal, and their order stays
            <li key={place} className={css.item}>
              {item.file === null || item.line === null ? (
                <span className={css.noLine}>{item.file ?? t('prices.noLine')}</span>
              ) : (
                <button
                  type="button"
                  className={css.place}
                  translate="no"
                  onClick={() => onOpenLine({ file: item.file ?? '', line: item.line ?? 1, found: text })}
                >
                  {`${item.file}:${item.line}`}
                </button>
              )}
              <span className={css.found}>
                {item.code === null ? null : <b translate="no">{item.code}</b>} {item.date} {found}
              </span>
              {kind === 'split_suspected' && onDeclare !== undefined ? (
                <SplitChoice item={item} splits={splits} onDeclare={onDeclare} />
              ) : (
                <span className={css.done}>
                  {findText(`control:prices.done.${kind}`, formatted(item.values, number))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 || isOpen ? (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('prices.less') : t('prices.more', { count: more })}
        </button>
      ) : null}
      {isOpen && unlisted > 0 ? (
        <p className={css.muted}>{t('prices.unlisted', { count: unlisted })}</p>
      ) : null}
    </li>
  );
}

function formatted(
  values: PriceFinding['values'],
  number: (value: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
  );
}

function foundText(kind: Kind, { values, message }: PriceFinding, number: (value: number) => string): string {
  const params = formatted(values, number);
  const cause = values.cause === undefined ? null : findText(`control:prices.causes.${values.cause}`, params);
  return findText(`control:prices.found.${kind}`, { ...params, reason: cause ?? params.reason }) ?? message;
}

function SplitChoice({
  item,
  splits,
  onDeclare,
}: {
  item: PriceFinding;
  splits: readonly DeclaredSplit[];
  onDeclare: (splits: readonly DeclaredSplit[]) => void;
}) {
  const { t } = useTranslation('control');
  const { code, date, values } = item;
  const isOfItem = (each: DeclaredSplit) => each.code === code && each.ex_date === date;
  const value = splits.some(isOfItem) ? 'split' : 'move';
  const ratio = Number(values.ratio);
  const choose = (next: 'split' | 'move') => {
    if (next === value || code === null || date === null) return;
    const others = splits.filter((each) => !isOfItem(each));
    onDeclare(next === 'move' ? others : [...others, { code, ex_date: date, ratio, finding: item }]);
  };
  return (
    <span className={css.choice}>
      <Segmented
        label={t('prices.splitQuestion', { code: code ?? '', date: date ?? '' })}
        options={[
          { value: 'split', label: t('prices.split', { ratio }) },
          { value: 'move', label: t('prices.realMove') },
        ]}
        value={value}
        onChange={choose}
      />
    </span>
  );
}
