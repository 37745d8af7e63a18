import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '#stores/connection-store.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SubmitBar } from '#ui/submit-bar.tsx';
import css from './product-sheet.module.css';

export interface Consent {
  /** What is agreed to, in a sentence. */
  readonly text: string;
  readonly given: boolean;
  readonly onChange: (given: boolean) => void;
  /** The document that was read, drawn above the box. */
  readonly document?: ReactNode;
}

export interface ProductSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  /** What the press will do to the user's money. */
  preview: { readonly label: string; readonly lines: readonly FigureLine[]; readonly pending?: boolean };
  /** The risk, beside the decision. */
  risk?: string;
  consent?: Consent;
  /** A refusal with its ways out. */
  refusal?: ReactNode;
  /** The verb with its figures: "Apply for 300 shares". */
  action: string;
  /** Why it cannot be sent now; a missing consent and a lost connection are said by the sheet itself. */
  hold?: string | undefined;
  pending: boolean;
  onSubmit: () => void;
}

/**
 * The one sheet in which money is committed: fields, what it will cost, the risk, the consent, one button. The send is
 * the caller's `useApiMutation`, which keeps the key of the intention.
 */
export function ProductSheet(props: ProductSheetProps) {
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
}: ProductSheetProps) {
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
