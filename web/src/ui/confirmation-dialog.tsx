import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import css from './confirmation-dialog.module.css';
import { useOverlay } from './overlays.ts';
import { keepPaperMarkUncovered } from './scrim.ts';

export interface ConfirmationDialogProps {
  open: boolean;
  title: string;
  /** The effect of the action, in a sentence. */
  children?: ReactNode;
  /** Verb on the button: "Cancel order", never "OK". */
  action: string;
  danger?: boolean;
  /** Tone of an order's button: the side of the order. */
  tone?: 'up' | 'down';
  pending?: boolean;
  /** Why the action cannot be confirmed now; the dialog stays open. */
  disabledReason?: string | undefined;
  /** A second answer besides the action. */
  alternative?: { readonly label: string; readonly onChoose: () => void };
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog for an action that cannot be undone. */
export function ConfirmationDialog({
  open,
  title,
  children,
  action,
  danger,
  tone,
  pending,
  disabledReason,
  alternative,
  onConfirm,
  onClose,
}: ConfirmationDialogProps) {
  const { t } = useTranslation('common');
  useOverlay(open, onClose);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <AlertDialog.Portal>
        {/* A backdrop of its own, because the backdrop of a sheet is below the sheet. */}
        <AlertDialog.Backdrop forceRender ref={keepPaperMarkUncovered} className={css.backdrop} />
        <AlertDialog.Popup className={css.popup}>
          <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
          {children === undefined ? null : (
            <AlertDialog.Description className={css.text} render={<div />}>
              {children}
            </AlertDialog.Description>
          )}
          <div className={css.buttons}>
            <Button variant="quiet" onClick={onClose}>
              {t('back')}
            </Button>
            {alternative === undefined ? null : (
              <Button variant="quiet" onClick={alternative.onChoose}>
                {alternative.label}
              </Button>
            )}
            <div>
              <Button
                variant={danger ? 'danger' : (tone ?? 'primary')}
                wide
                pending={pending ?? false}
                disabledReason={disabledReason}
                onClick={onConfirm}
              >
                {action}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
