import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useOverlay } from './overlays.ts';
import { keepPaperMarkUncovered } from './scrim.ts';
import css from './side-sheet.module.css';

export interface SideSheetProps {
  open: boolean;
  onClose: () => void;
  /** The name of a place in a file or of a record. */
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** A sheet at the end of a wide window, and over all of a narrow one below the paper-trading mark. It traps focus and restores it. */
export function SideSheet({ open, onClose, title, detail, children }: SideSheetProps) {
  const { t } = useTranslation('common');
  useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop ref={keepPaperMarkUncovered} className={css.backdrop} />
        <Dialog.Popup className={css.sheet}>
          <div className={css.head}>
            <Dialog.Title className={css.title} translate="no">
              {title}
            </Dialog.Title>
            <Dialog.Close className={css.close} aria-label={t('close')}>
              <Icon of={X} size={20} />
            </Dialog.Close>
          </div>
          {detail === undefined ? null : (
            <Dialog.Description className={css.detail}>{detail}</Dialog.Description>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
