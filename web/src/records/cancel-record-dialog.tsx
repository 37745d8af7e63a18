import { showToast } from '#stores/toast-store.ts';
import { Confirm, type ConfirmProps } from '#ui/confirm.tsx';

export interface TakeBackProps
  extends Pick<ConfirmProps, 'open' | 'title' | 'action' | 'children' | 'pending'> {
  /** What is said once it is taken back. */
  done: string;
  /** Null while it was not answered: the question stays and can be pressed again. */
  send: () => Promise<{ readonly done: boolean } | null>;
  onClose: () => void;
}

/** A confirmation dialog that cancels a record. */
export function CancelRecordDialog({ done, send, onClose, ...asked }: TakeBackProps) {
  const confirm = async () => {
    const answer = await send();
    if (answer === null) return;
    if (answer.done) showToast(done, 'success');
    onClose();
  };
  return <Confirm {...asked} danger onConfirm={() => void confirm()} onClose={onClose} />;
}
