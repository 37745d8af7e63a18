import type { ScreenCondition, ScreenFilter } from '@tsubame/sdk/schema';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import {
  isSameContent,
  NEW_SCREENING,
  type Screening,
  screeningOfFilter,
  screeningOfText,
  screeningToText,
  withCondition,
} from '#domain/screening.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { Page } from '#ui/page.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { ScreenConditionChips, ScreenFilterChips } from './screen-chips.tsx';
import { type EditedCondition, ScreenConditionSheet } from './screen-condition-sheet.tsx';
import { ScreenFilterSheet } from './screen-filter-sheet.tsx';
import { ScreenResults } from './screen-results.tsx';

const LONGEST_ADDRESS = 4_000;
const SCREEN = textChoiceSchema(/^\{.*\}$/, '', LONGEST_ADDRESS);

export interface ScreenerPageProps {
  /** Codes of the stocks with a position; undefined while unknown. */
  heldCodes?: ReadonlySet<string> | undefined;
}

/** Stocks by conditions, which the user may save as filters. The address has the conditions, so that Back restores them. */
export function ScreenerPage({ heldCodes }: ScreenerPageProps) {
  const { t } = useTranslation('screener');
  const navigation = useNavigation();
  const refetch = useRefetch();
  const [text, setText] = useAddressChoice('screen', SCREEN);
  const screening = screeningOfText(text);
  const show = (next: Screening) => setText(screeningToText(next));
  const filters = partOfRead(useApiQuery('listScreenFilters', {}), ({ items }) => items);
  const sectors = partOfRead(useApiQuery('listSectors', { query: {} }), ({ items }) => items);
  const [edited, setEdited] = useState<EditedCondition | null>(null);
  const [naming, setNaming] = useState<{ filter: ScreenFilter | null } | null>(null);
  const changing = useApiMutation('changeScreenFilter', { refreshes: ['listScreenFilters'] });
  const { conditions, sort, filterId } = screening;
  const filter = filters.data?.find(({ filter_id }) => filter_id === filterId);

  const put = (place: number | null, condition: ScreenCondition | null) =>
    show({ ...screening, conditions: withCondition(conditions, place, condition) });
  const overwrite = async () => {
    if (filter === undefined) return;
    const answer = await changing.send({
      path: { filter_id: filter.filter_id },
      body: { conditions: [...conditions], sort },
    });
    if (answer?.done) showToast(t('conditions.saved'), 'success');
  };

  return (
    <Page
      back
      width="cards"
      title={t('title')}
      onRefresh={refetch}
      actions={
        <IconButton
          icon={LayoutGrid}
          size={24}
          label={t('heatMap')}
          onClick={() => navigation.open(pathTo('market', { view: 'sectors' }))}
        />
      }
    >
      <ScreenFilterChips
        filters={filters}
        selected={filter}
        onSelect={(next) => show(next === null ? NEW_SCREENING : screeningOfFilter(next))}
        onAdd={conditions.length === 0 ? null : () => setNaming({ filter: null })}
        onEdit={(selected) => setNaming({ filter: selected })}
      />
      <ScreenConditionChips
        conditions={conditions}
        sectors={sectors.data}
        onEdit={(place) => setEdited({ place, condition: conditions[place] ?? null })}
        onRemove={(place) => put(place, null)}
        onAdd={() => setEdited({ place: null, condition: null })}
        save={
          filter === undefined || isSameContent(filter, screening)
            ? null
            : { pending: changing.pending, onPress: () => void overwrite() }
        }
      />
      <ScreenResults
        screening={screening}
        sectors={sectors.data}
        heldCodes={heldCodes}
        onSort={(next) => show({ ...screening, sort: next })}
        onRemove={(place) => put(place, null)}
        onClear={() => show({ ...screening, conditions: [] })}
      />
      <ScreenConditionSheet
        edited={edited}
        used={conditions}
        sectors={sectors}
        onDone={(condition) => {
          put(edited?.place ?? null, condition);
          setEdited(null);
        }}
        onClose={() => setEdited(null)}
      />
      <ScreenFilterSheet
        naming={naming}
        filters={filters}
        content={{ conditions, sort }}
        onDone={(filter_id) => {
          setNaming(null);
          show(filter_id === null ? NEW_SCREENING : { ...screening, filterId: filter_id });
        }}
        onClose={() => setNaming(null)}
      />
    </Page>
  );
}
