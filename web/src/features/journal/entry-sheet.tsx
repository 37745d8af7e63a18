import { normalizeText } from '@tsubame/sdk/rules';
import type { JournalEntry } from '@tsubame/sdk/schema';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatPrice } from '#domain/format.ts';
import {
  draftOfEntry,
  type EntryDraft,
  faultOfJournalText,
  faultOfTag,
  MAX_JOURNAL_TEXT_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  requestOfDraft,
} from '#domain/journal.ts';
import { YEN_DECIMALS_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isImeKey } from '#ui/ime-key.ts';
import type { Loadable } from '#ui/loadable.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useNumberInput } from '#ui/use-number-input.ts';
import css from './journal.module.css';

export interface EntrySheetProps {
  positionId: string;
  entry: Loadable<JournalEntry>;
  open: boolean;
  onClose: () => void;
}

/** A sheet for plan, note, tags and planned prices of a position. */
export function EntrySheet({ positionId, entry, open, onClose }: EntrySheetProps) {
  const { t } = useTranslation('journal');
  return (
    <Sheet open={open} onClose={onClose} title={t('entry.edit')} tall>
      <StateView query={entry} skeleton={<Skeleton height={420} />}>
        {(known) => (
          <EntryForm
            positionId={positionId}
            entry={known}
            onChanged={() => void entry.refetch()}
            onDone={onClose}
          />
        )}
      </StateView>
    </Sheet>
  );
}

interface EntryFormProps {
  positionId: string;
  entry: JournalEntry;
  /** Another device saved the entry in between. */
  onChanged: () => void;
  onDone: () => void;
}

/** The draft stays as the user typed it when the entry is read again, with the version that was read last. */
function EntryForm({ positionId, entry, onChanged, onDone }: EntryFormProps) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const [draft, setDraft] = useState<EntryDraft>(() => draftOfEntry(entry));
  const saving = useApiMutation('saveJournalEntry', {
    refreshes: ['getJournalEntry', 'getJournalTrade', 'listJournalTrades', 'getJournalStatistics'],
  });
  const put = (change: Partial<EntryDraft>) => setDraft((known) => ({ ...known, ...change }));
  const faults = { plan: faultOfJournalText(draft.plan), note: faultOfJournalText(draft.note) };
  const textOf = (fault: 'tooLong' | 'characters' | null) =>
    fault === null ? undefined : t(`form.fault.${fault}`, { most: MAX_JOURNAL_TEXT_LENGTH });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.plan !== null || faults.note !== null) return;
    const body = requestOfDraft(draft, entry.version);
    const answer = await saving.send({ path: { position_id: positionId }, body });
    if (answer?.done) {
      showToast(t('form.saved'), 'success');
      onDone();
    } else if (answer?.refusal.data.id === 'journal_entry_changed') onChanged();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('entry.plan')}
        value={draft.plan}
        error={textOf(faults.plan)}
        onChange={(event) => put({ plan: event.target.value })}
      />
      <PlanPrice
        label={t('form.stop')}
        value={draft.stop}
        proposed={entry.proposed_stop_price}
        onChange={(stop) => put({ stop })}
      />
      <PlanPrice
        label={t('form.target')}
        value={draft.target}
        proposed={entry.proposed_target_price}
        onChange={(target) => put({ target })}
      />
      <TextArea
        label={t('entry.note')}
        value={draft.note}
        error={textOf(faults.note)}
        onChange={(event) => put({ note: event.target.value })}
      />
      <TagField tags={draft.tags} onChange={(tags) => put({ tags })} />
      {saving.refusal === null ? null : (
        <RefusalNote
          refusal={saving.refusal}
          fields={['stop_price', 'target_price'] as const}
          face={(_field, value) => formatPrice(value, locale)}
          {...(saving.refusal.data.id === 'journal_entry_changed'
            ? { steps: <p className={css.hint}>{t('form.changed')}</p> }
            : {})}
          onTake={(field, value) => put(field === 'stop_price' ? { stop: value } : { target: value })}
        />
      )}
      <Button type="submit" size="large" wide pending={saving.pending}>
        {t('form.save')}
      </Button>
    </form>
  );
}

interface PlanPriceProps {
  label: string;
  value: string;
  /** The price of the order that followed the opening order. */
  proposed: string | null;
  onChange: (value: string) => void;
}

/** A planned price, which may be empty, or that of the opening order. */
function PlanPrice({ label, value, proposed, onChange }: PlanPriceProps) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const number = useNumberInput({
    value,
    onChange,
    kind: YEN_DECIMALS_FIELD,
    format: (text) => formatPrice(text, locale),
  });
  const { ref, ...props } = number.props;
  return (
    <>
      <Field
        label={label}
        hint={value !== '' && value === proposed ? t('form.proposed') : t('form.priceHint')}
        error={number.fault}
        {...props}
        {...(ref === undefined ? {} : { ref })}
      />
      {proposed === null || value !== '' ? null : (
        <Button variant="quiet" onClick={() => onChange(proposed)}>
          {t('form.takeProposed', { price: formatPrice(proposed, locale) })}
        </Button>
      )}
    </>
  );
}

/** The number in the text of a fault. */
const MOST = { tooLong: MAX_TAG_LENGTH, full: MAX_TAGS, characters: undefined, taken: undefined } as const;

interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** The tags of a position, and a field that adds one. */
function TagField({ tags, onChange }: TagFieldProps) {
  const { t } = useTranslation('journal');
  const [typed, setTyped] = useState('');
  const fault = faultOfTag(typed, tags);
  const add = () => {
    if (fault !== null || normalizeText(typed) === '') return;
    onChange([...tags, normalizeText(typed)]);
    setTyped('');
  };
  return (
    <fieldset className={css.tagField}>
      <legend>{t('entry.tags')}</legend>
      {tags.length === 0 ? null : (
        <ul className={css.ownTags}>
          {tags.map((tag) => (
            <li key={tag}>
              <span translate="no">{tag}</span>
              <IconButton
                icon={X}
                size={16}
                label={t('form.removeTag', { tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('form.addTag')}
        value={typed}
        enterKeyHint="done"
        error={fault === null ? undefined : t(`form.fault.${fault}`, { most: MOST[fault] })}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isImeKey(event.nativeEvent)) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="quiet" onClick={add}>
        {t('form.add')}
      </Button>
    </fieldset>
  );
}
