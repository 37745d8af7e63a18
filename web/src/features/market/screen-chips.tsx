import type { ScreenCondition, ScreenFilter, Sector } from '@tsubame/sdk/schema';
import { Bookmark, Pencil, Plus, Save, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_CONDITIONS } from '#domain/screening.ts';
import { Button } from '#ui/button.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Loadable, stateOfRead } from '#ui/loadable.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './screener.module.css';
import { useScreenWords } from './use-screen-words.ts';

export interface ScreenFilterChipsProps {
  filters: Loadable<readonly ScreenFilter[]>;
  selected: ScreenFilter | undefined;
  /** Null when the selected filter is pressed again. */
  onSelect: (filter: ScreenFilter | null) => void;
  /** Saves the conditions as a new filter; null while there is none to save. */
  onAdd: (() => void) | null;
  onEdit: (filter: ScreenFilter) => void;
}

/** In px, also while there are no filters, so that the conditions below stay where they are. */
const FILTERS_HEIGHT = 42;

/** The saved filters, and the buttons that save a new one and change the selected one. */
export function ScreenFilterChips({ filters, selected, onSelect, onAdd, onEdit }: ScreenFilterChipsProps) {
  const { t } = useTranslation('screener');
  const read = stateOfRead(filters);
  if (read.state === 'loading') return <Skeleton height={FILTERS_HEIGHT} />;
  if (read.state === 'failed') return <FailedRead query={filters} />;
  const isFirst = read.data.length === 0;
  return (
    <section className={css.filters} aria-label={t('filters.label')}>
      {isFirst && onAdd === null ? <p className={css.noFilters}>{t('filters.none')}</p> : null}
      {read.data.map((filter) => {
        const isSelected = filter.filter_id === selected?.filter_id;
        return (
          <button
            key={filter.filter_id}
            type="button"
            className={css.filter}
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected ? null : filter)}
          >
            {isSelected ? <Icon of={Bookmark} size={14} /> : null}
            <span translate="no">{filter.name}</span>
          </button>
        );
      })}
      {selected === undefined ? null : (
        <button
          type="button"
          className={css.filter}
          aria-label={t('filters.edit')}
          onClick={() => onEdit(selected)}
        >
          <Icon of={Pencil} size={16} />
        </button>
      )}
      {onAdd === null ? null : (
        <button
          type="button"
          className={css.filter}
          aria-label={isFirst ? undefined : t('filters.add')}
          onClick={onAdd}
        >
          <Icon of={Plus} size={16} />
          {/* Beside saved filters, the mark alone says that there can be more. */}
          {isFirst ? t('filters.add') : null}
        </button>
      )}
    </section>
  );
}

export interface ScreenConditionChipsProps {
  conditions: readonly ScreenCondition[];
  sectors: readonly Sector[] | undefined;
  onEdit: (place: number) => void;
  onRemove: (place: number) => void;
  onAdd: () => void;
  /** The button that saves a changed filter; null while there is nothing to save. */
  save: { readonly pending: boolean; readonly onPress: () => void } | null;
}

/** The conditions: a press changes one, its cross removes it. */
export function ScreenConditionChips(props: ScreenConditionChipsProps) {
  const { conditions, sectors, onEdit, onRemove, onAdd, save } = props;
  const { t } = useTranslation('screener');
  const wordsOf = useScreenWords(sectors);
  return (
    <section className={css.conditions} aria-label={t('conditions.label')}>
      {conditions.map((condition, place) => {
        const { name, value, text } = wordsOf(condition);
        return (
          <span key={text} className={css.condition}>
            {value === null ? (
              <span className={css.what}>
                <b>{name}</b>
              </span>
            ) : (
              <button
                type="button"
                className={css.what}
                aria-label={t('conditions.change', { text })}
                onClick={() => onEdit(place)}
              >
                <span>{name}</span>
                <b translate={condition.kind === 'range' ? 'no' : undefined}>{value}</b>
              </button>
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={t('conditions.remove', { text })}
              onClick={() => onRemove(place)}
            >
              <Icon of={X} size={16} />
            </button>
          </span>
        );
      })}
      {conditions.length < MAX_CONDITIONS ? (
        <button type="button" className={css.add} onClick={onAdd}>
          <Icon of={Plus} size={16} />
          {t('conditions.add')}
        </button>
      ) : (
        <span className={css.note}>{t('conditions.full', { count: MAX_CONDITIONS })}</span>
      )}
      {save === null ? null : (
        <span className={css.save}>
          <Button
            variant="text"
            size="small"
            icon={<Icon of={Save} size={18} />}
            pending={save.pending}
            onClick={save.onPress}
          >
            {t('conditions.overwrite')}
          </Button>
        </span>
      )}
    </section>
  );
}
