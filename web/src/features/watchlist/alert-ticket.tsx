import type { AlertCondition, AlertMeasure } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  type AlertFormEvent,
  type AlertReference,
  alertDraft,
  alertFault,
  initialAlertForm,
  isFall,
  reduceAlertForm,
  steppedAlertValue,
  suggestedAlertPrices,
  typedAlertValue,
  wireAlertValue,
} from '#domain/alert-form.ts';
import {
  type NumberKind,
  PERCENT_DOWN_FIELD,
  PERCENT_FIELD,
  SHARES_FIELD,
  YEN_DECIMALS_FIELD,
} from '#domain/read-number.ts';
import { NearestValueButtons } from '#records/nearest-value-buttons.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import { useNumberInput } from '#ui/use-number-input.ts';
import { AlertList } from './alert-list.tsx';
import css from './alert-ticket.module.css';
import { useAlertFormats } from './use-alert-formats.ts';

const KINDS: Readonly<Record<AlertMeasure, NumberKind>> = {
  price: YEN_DECIMALS_FIELD,
  volume: SHARES_FIELD,
  change_rate: PERCENT_FIELD,
  margin_rate: PERCENT_FIELD,
};
const CONDITIONS: readonly AlertCondition[] = ['at_or_above', 'at_or_below'];

/** The fields of an alert; it stays open so that another can follow. */
export function AlertTicket({
  reference,
  chosen = null,
}: {
  reference: AlertReference;
  chosen?: string | null;
}) {
  const { t } = useTranslation('alerts');
  const words = useAlertFormats(reference.stock.quote.tick);
  const [form, setForm] = useState(() => initialAlertForm('price', reference));
  const setting = useApiMutation('createPriceAlert', { refreshes: ['listPriceAlerts'] });
  const measures: AlertMeasure[] = ['price', 'change_rate', 'volume'];
  if (reference.position !== null) measures.push('margin_rate');
  const draft = alertDraft(form, reference);
  const value = wireAlertValue(form);
  const fault = alertFault(form, reference);

  const change = (event: AlertFormEvent) => {
    setting.reset();
    setForm((before) => reduceAlertForm(before, event, reference));
  };
  const take = (text: string) => change({ type: 'value_changed', value: text });
  const number = useNumberInput({
    value: form.value,
    onChange: take,
    kind: isFall(form) ? PERCENT_DOWN_FIELD : KINDS[form.measure],
    format: (text) => (value === null ? text : words.value(form.measure, value)),
  });
  const submit = async () => {
    if (draft === null) return;
    const answer = await setting.send({ body: draft });
    if (answer?.done) showToast(t('done'), 'success');
  };

  return (
    <>
      <Segmented
        label={t('measures')}
        value={form.measure}
        onChange={(measure) => change({ type: 'measure_chosen', measure })}
        options={measures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
      />
      <div className={css.row}>
        <div className={css.condition}>
          <Segmented
            label={t('conditions')}
            value={form.condition}
            onChange={(condition) => change({ type: 'condition_chosen', condition })}
            options={CONDITIONS.map((condition) => ({
              value: condition,
              label: t(`condition.${condition}`),
            }))}
          />
        </div>
        <Stepper
          label={t(`measure.${form.measure}`)}
          number={number}
          step={(_, step) => steppedAlertValue(form, step, reference)}
          invalid={fault !== null}
          describedBy={fault === null ? undefined : 'alert-fault'}
        />
      </div>
      {fault === null ? null : (
        <div>
          <p id="alert-fault" className={css.fault} role="alert">
            {number.fault ?? t(`fault.${fault.fault}`)}
          </p>
          <NearestValueButtons
            values={fault.nearest}
            face={(price) => words.value('price', price)}
            onTake={take}
          />
        </div>
      )}
      <fieldset className={css.marks} hidden={form.measure !== 'price'}>
        <legend className="visually-hidden">{t('marks')}</legend>
        {suggestedAlertPrices(form, reference).map((mark) => (
          <button
            key={`${mark.mark}${mark.percent}`}
            type="button"
            className={css.mark}
            aria-pressed={mark.value === value}
            onClick={() => take(mark.value)}
          >
            <span>{t(`mark.${mark.mark}`, { percent: words.percent(mark.percent) })}</span>
            {words.value('price', mark.value)}
          </button>
        ))}
      </fieldset>
      <p className={css.once}>
        {t('once')} <span>{t('onceDetail')}</span>
      </p>
      {setting.refusal === null ? null : (
        <RefusalNote
          refusal={setting.refusal}
          fields={['value'] as const}
          face={(_, nearest) => words.value(form.measure, nearest)}
          onTake={(_, nearest) => take(typedAlertValue(form, nearest))}
        />
      )}
      <AlertList code={reference.stock.code} price={reference.stock.quote.price} chosen={chosen} />
      <SubmitBar>
        <Button
          size="large"
          wide
          pending={setting.pending}
          disabledReason={draft === null ? t('hold') : undefined}
          onClick={() => void submit()}
        >
          {value === null
            ? t('submitPlain')
            : t(`submit.${form.condition}`, { value: words.value(form.measure, value) })}
        </Button>
      </SubmitBar>
    </>
  );
}
