import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useOverlay } from './overlays.ts';
import { keepPaperMarkUncovered } from './scrim.ts';
import css from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is the name of an issue, a product or a company. */
  isName?: boolean;
  /** A line under the title. */
  detail?: ReactNode;
  /** As high as a ticket from the beginning: what comes late moves neither its head nor its button. */
  tall?: boolean;
  /** Element that gets the focus first; the sheet selects one if omitted. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element that gets the focus after closing; the previously focused one if omitted or missing. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A bottom sheet: it traps focus and restores it; Back and a downward swipe close it. */
export function Sheet({
  open,
  onClose,
  title,
  isName = false,
  detail,
  tall = false,
  initialFocus,
  finalFocus,
  children,
}: SheetProps) {
  const { t } = useTranslation('common');
  useOverlay(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop ref={keepPaperMarkUncovered} className={css.backdrop} />
        <Drawer.Viewport className={css.viewport}>
          <Drawer.Popup
            className={css.popup}
            data-tall={tall || undefined}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <div className={css.handle} aria-hidden="true" />
            <div className={css.head}>
              <div>
                <Drawer.Title className={css.title} translate={isName ? 'no' : undefined}>
                  {title}
                </Drawer.Title>
                {detail === undefined ? null : <div className={css.detail}>{detail}</div>}
              </div>
              <Drawer.Close className={css.close} aria-label={t('close')}>
                <Icon of={X} size={22} />
              </Drawer.Close>
            </div>
            <Drawer.Content className={css.content}>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
