import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '#stores/connection-store.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import css from './money-form-sheet.module.css';

export interface Consent {
  /** Sentence that the user agrees to. */
  readonly text: string;
  readonly given: boolean;
  readonly onChange: (given: boolean) => void;
  /** Document shown above the checkbox. */
  readonly document?: ReactNode;
}

export interface MoneyFormSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: ReactNode;
  /** Form fields. */
  children?: ReactNode;
  /** Effect of the submission on the user's money. */
  preview: { readonly label: string; readonly lines: readonly FigureLine[]; readonly pending?: boolean };
  /** Risk text beside the decision. */
  risk?: string;
  consent?: Consent;
  /** The provider's refusal with its suggestions. */
  refusal?: ReactNode;
  /** Label of the button, with figures: "Apply for 300 shares". */
  action: string;
  /** Why the button is disabled; the sheet itself reports a missing consent and a lost connection. */
  hold?: string | undefined;
  pending: boolean;
  onSubmit: () => void;
}

/**
 * The sheet for every commitment of money: fields, cost, risk, consent and one button. The caller sends with `useApiMutation`,
 * which keeps the idempotency key.
 */
export function MoneyFormSheet(props: MoneyFormSheetProps) {
  const { open, onClose, title, detail } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} detail={detail}>
      <SheetBody {...props} />
    </Sheet>
  );
}

function SheetBody({
  children,
  preview,
  risk,
  consent,
  refusal,
  action,
  hold,
  pending,
  onSubmit,
}: MoneyFormSheetProps) {
  const { t } = useTranslation('records');
  const connected = useReachable();
  const held =
    (connected ? undefined : t('hold.connection')) ??
    hold ??
    (consent === undefined || consent.given ? undefined : t('hold.consent'));
  return (
    <>
      {children}
      <section className={css.preview} aria-label={preview.label} aria-busy={preview.pending ?? false}>
        <Figures lines={preview.lines} pending={preview.pending ?? false} />
      </section>
      {consent?.document}
      {consent === undefined ? null : (
        <CheckBox checked={consent.given} onChange={consent.onChange}>
          {consent.text}
        </CheckBox>
      )}
      {refusal}
      <SubmitBar>
        {risk === undefined ? null : <RiskNote text={risk} />}
        <Button size="large" wide pending={pending} disabledReason={held} onClick={onSubmit}>
          {action}
        </Button>
      </SubmitBar>
    </>
  );
}
