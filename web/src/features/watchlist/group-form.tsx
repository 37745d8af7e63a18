import { normalizeText } from '@tsubame/sdk/rules';
import type { StockSummary, WatchGroup } from '@tsubame/sdk/schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { stockName } from '#domain/stock-name.ts';
import { faultOfGroupName, MAX_GROUP_NAME_LENGTH } from '#domain/watch-group.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Field } from '#ui/field.tsx';
import css from './groups.module.css';

const REFRESHES = ['listWatchGroups'] as const;

export interface GroupFormProps {
  /** Null for a new group. */
  group: WatchGroup | null;
  /** Names of the other groups. */
  taken: readonly string[];
  stocks: readonly StockSummary[];
  /** The created or changed group; null after it was removed. */
  onDone: (groupId: string | null) => void;
  /** Link to all groups; hidden while there are none. */
  onBack: (() => void) | undefined;
}

/** The form of a group: its name and issues, in the order of selection. */
export function GroupForm({ group, taken, stocks, onDone, onBack }: GroupFormProps) {
  const { t } = useTranslation('watchlist');
  const locale = useLocale();
  const [typed, setTyped] = useState(group?.name ?? '');
  const [codes, setCodes] = useState<readonly string[]>(
    group?.codes.filter((code) => stocks.some((stock) => stock.code === code)) ?? [],
  );
  const [wasSent, setWasSent] = useState(false);
  const making = useApiMutation('createWatchGroup', { refreshes: REFRESHES });
  const changing = useApiMutation('changeWatchGroup', { refreshes: REFRESHES });
  const fault = faultOfGroupName(typed, taken);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (fault !== null) return;
    const body = { name: normalizeText(typed), codes: [...codes] };
    const answer = await (group === null
      ? making.send({ body })
      : changing.send({ path: { group_id: group.group_id }, body }));
    if (!answer?.done) return;
    showToast(t(group === null ? 'group.made' : 'group.saved'), 'success');
    onDone(answer.data.group_id);
  };
  const choose = (code: string, isIn: boolean) =>
    setCodes(isIn ? [...codes, code] : codes.filter((each) => each !== code));

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('group.name')}
        value={typed}
        error={
          wasSent && fault !== null ? t(`group.fault.${fault}`, { most: MAX_GROUP_NAME_LENGTH }) : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset>
        <legend className={css.hint}>{t('group.stocks')}</legend>
        <ul>
          {stocks.map((stock) => (
            <li key={stock.code}>
              <CheckBox checked={codes.includes(stock.code)} onChange={(isIn) => choose(stock.code, isIn)}>
                {stockName(stock, locale)}
                <span className={css.code} translate="no">
                  {stock.code}
                </span>
              </CheckBox>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" size="large" wide pending={making.pending || changing.pending}>
        {t(group === null ? 'group.make' : 'group.save')}
      </Button>
      {group === null ? null : <RemoveGroup group={group} onDone={() => onDone(null)} />}
      {onBack === undefined ? null : (
        <Button variant="text" wide onClick={onBack}>
          {t('group.others')}
        </Button>
      )}
    </form>
  );
}

function RemoveGroup({ group, onDone }: { group: WatchGroup; onDone: () => void }) {
  const { t } = useTranslation('watchlist');
  const [isConfirming, setConfirming] = useState(false);
  const removing = useApiMutation('deleteWatchGroup', { refreshes: REFRESHES });
  const remove = async () => {
    const answer = await removing.send({ path: { group_id: group.group_id } });
    setConfirming(false);
    if (!answer?.done) return;
    showToast(t('group.removed'), 'success');
    onDone();
  };
  return (
    <>
      <Button variant="danger" wide onClick={() => setConfirming(true)}>
        {t('group.remove')}
      </Button>
      <ConfirmationDialog
        open={isConfirming}
        title={t('group.removeTitle', { name: group.name })}
        action={t('group.remove')}
        danger
        pending={removing.pending}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {t('group.removeText')}
      </ConfirmationDialog>
    </>
  );
}
