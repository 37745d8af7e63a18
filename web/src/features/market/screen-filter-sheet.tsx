import { normalizeText } from '@tsubame/sdk/rules';
import type { ScreenFilter } from '@tsubame/sdk/schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { faultOfFilterName, MAX_FILTER_NAME_LENGTH, type Screening } from '#domain/screening.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Field } from '#ui/field.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './screener.module.css';

const REFRESHES = ['listScreenFilters'] as const;

interface NamedFilter {
  /** Null for a new filter. */
  readonly filter: ScreenFilter | null;
}

export interface ScreenFilterSheetProps {
  /** Null while the sheet is closed. */
  naming: NamedFilter | null;
  filters: Loadable<readonly ScreenFilter[]>;
  /** What a new filter has. */
  content: Pick<Screening, 'conditions' | 'sort'>;
  /** Id of the created or renamed filter; null after it was deleted. */
  onDone: (filterId: string | null) => void;
  onClose: () => void;
}

/** A sheet that saves the conditions as a new filter, or renames or deletes a filter. */
export function ScreenFilterSheet({ naming, filters, content, onDone, onClose }: ScreenFilterSheetProps) {
  const { t } = useTranslation('screener');
  const filter = naming?.filter ?? null;
  return (
    <Sheet
      open={naming !== null}
      onClose={onClose}
      title={t(filter === null ? 'filter.newTitle' : 'filter.editTitle')}
    >
      <StateView query={filters} skeleton={<Skeleton height={160} />}>
        {(known) => (
          <FilterForm
            filter={filter}
            taken={known.filter((each) => each.filter_id !== filter?.filter_id).map(({ name }) => name)}
            content={content}
            onDone={onDone}
          />
        )}
      </StateView>
    </Sheet>
  );
}

interface FilterFormProps extends NamedFilter, Pick<ScreenFilterSheetProps, 'content' | 'onDone'> {
  /** Names of the other filters. */
  taken: readonly string[];
}

function FilterForm({ filter, taken, content, onDone }: FilterFormProps) {
  const { t } = useTranslation('screener');
  const [typed, setTyped] = useState(filter?.name ?? '');
  const [wasSent, setWasSent] = useState(false);
  const making = useApiMutation('createScreenFilter', { refreshes: REFRESHES });
  const renaming = useApiMutation('changeScreenFilter', { refreshes: REFRESHES });
  const fault = faultOfFilterName(typed, taken);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (fault !== null) return;
    const name = normalizeText(typed);
    const answer = await (filter === null
      ? making.send({ body: { name, conditions: [...content.conditions], sort: content.sort } })
      : renaming.send({ path: { filter_id: filter.filter_id }, body: { name } }));
    if (!answer?.done) return;
    showToast(t(filter === null ? 'filter.made' : 'filter.renamed'), 'success');
    onDone(answer.data.filter_id);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('filter.name')}
        value={typed}
        error={
          wasSent && fault !== null ? t(`filter.fault.${fault}`, { most: MAX_FILTER_NAME_LENGTH }) : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" wide pending={making.pending || renaming.pending}>
        {t(filter === null ? 'filter.make' : 'filter.save')}
      </Button>
      {filter === null ? null : <DeleteFilter filter={filter} onDone={() => onDone(null)} />}
    </form>
  );
}

function DeleteFilter({ filter, onDone }: { filter: ScreenFilter; onDone: () => void }) {
  const { t } = useTranslation('screener');
  const [isConfirming, setConfirming] = useState(false);
  const removing = useApiMutation('deleteScreenFilter', { refreshes: REFRESHES });
  const remove = async () => {
    const answer = await removing.send({ path: { filter_id: filter.filter_id } });
    setConfirming(false);
    if (!answer?.done) return;
    showToast(t('filter.removed'), 'success');
    onDone();
  };
  return (
    <>
      <Button variant="danger" wide onClick={() => setConfirming(true)}>
        {t('filter.remove')}
      </Button>
      <ConfirmationDialog
        open={isConfirming}
        title={t('filter.removeTitle', { name: filter.name })}
        action={t('filter.remove')}
        danger
        pending={removing.pending}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {t('filter.removeText')}
      </ConfirmationDialog>
    </>
  );
}
