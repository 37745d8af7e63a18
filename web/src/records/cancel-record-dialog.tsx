import { showToast } from '#stores/toast-store.ts';
import { ConfirmationDialog, type ConfirmationDialogProps } from '#ui/confirmation-dialog.tsx';

export interface CancelRecordDialogProps
  extends Pick<ConfirmationDialogProps, 'open' | 'title' | 'action' | 'children' | 'pending'> {
  /** Message after the record was cancelled. */
  done: string;
  /** Null without a response: the dialog stays open for another try. */
  send: () => Promise<{ readonly done: boolean } | null>;
  onClose: () => void;
}

/** A confirmation dialog that cancels a record. */
export function CancelRecordDialog({ done, send, onClose, ...asked }: CancelRecordDialogProps) {
  const confirm = async () => {
    const answer = await send();
    if (answer === null) return;
    if (answer.done) showToast(done, 'success');
    onClose();
  };
  return <ConfirmationDialog {...asked} danger onConfirm={() => void confirm()} onClose={onClose} />;
}
