import type { Ipo } from '@tsubame/sdk/schema';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { initialIpoForm, ipoDraft, ipoReservedYen, ipoRules, reduceIpoForm } from '#domain/ipo-form.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { saveDrawProof } from '#stores/saved-proofs-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { ApplyFields } from './apply-fields.tsx';
import { IpoRefusal } from './ipo-refusal.tsx';
import { Prospectus } from './prospectus.tsx';
import { READS_AFTER_IPO_CHANGE } from './reads-after-change.ts';

export interface IpoApplySheetProps {
  ipo: Ipo;
  open: boolean;
  onClose: () => void;
}

/** Sends one application; the draw's proof is stored on this device. */
export function IpoApplySheet({ ipo, open, onClose }: IpoApplySheetProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const navigation = useNavigation();
  const assets = useAssets();
  const rules = ipoRules(ipo);
  const [form, dispatch] = useReducer(reduceIpoForm, initialIpoForm(rules));
  const [read, setRead] = useState(false);
  const applying = useApiMutation('applyForIpo', { refreshes: READS_AFTER_IPO_CHANGE });
  const draft = ipoDraft(form, rules);
  const held = draft === null ? null : ipoReservedYen(draft, rules);
  const name = localizedName(ipo.name, locale);

  const change: typeof dispatch = (event) => {
    applying.reset();
    dispatch(event);
  };
  const submit = async () => {
    if (draft === null) return;
    const answer = await applying.send({
      path: { ipo_id: ipo.ipo_id },
      body: { ...draft, prospectus_accepted: true },
    });
    if (!answer?.done) return;
    const { application_id, entry } = answer.data;
    saveDrawProof(application_id, { entry: entry.entry, seedCommitment: ipo.draw.seed_commitment });
    showToast(t('apply.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('ipo', { id: application_id }));
  };

  const yen = (amount: number | null | undefined, personal = false) => (
    <FormattedNumber
      text={amount == null ? t('figure.none') : formatYen(amount, locale)}
      personal={personal}
    />
  );
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('apply.title', { name })}
      detail={`${t('deadline.apply')} ${t('stage.until', { at: formatMoment(ipo.apply_to, locale) })}`}
      preview={{
        label: t('apply.preview'),
        lines: [
          { name: t('apply.hold'), value: yen(held) },
          { name: t('figure.fee'), value: yen(ipo.fee) },
          {
            name: t('figure.power'),
            value: <ReadValue query={assets}>{({ buying_power }) => yen(buying_power, true)}</ReadValue>,
          },
          {
            name: t('figure.powerAfter'),
            value: (
              <ReadValue query={assets}>
                {({ buying_power }) => yen(held === null ? null : buying_power - held, true)}
              </ReadValue>
            ),
          },
        ],
      }}
      risk={t('prospectus.risk')}
      consent={{
        text: t('apply.consent'),
        given: read,
        onChange: setRead,
        document: <Prospectus ipo={ipo} />,
      }}
      refusal={
        applying.refusal === null ? null : (
          <IpoRefusal
            refusal={applying.refusal}
            onTake={(field, value) => change({ type: 'nearest_taken', field, value })}
          />
        )
      }
      action={t('apply.submit', { quantity: formatQuantity(Number(form.quantity), locale) })}
      hold={draft === null ? t('hold.invalid') : undefined}
      pending={applying.pending}
      onSubmit={() => void submit()}
    >
      <ApplyFields ipo={ipo} rules={rules} form={form} dispatch={change} />
    </MoneyFormSheet>
  );
}
