import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect } from 'react';
import css from './full-screen.module.css';
import { useSheetHistory } from './sheet-history.ts';

export interface FullScreenProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Turns the screen where the device lets it; what is shown fills the window either way. */
async function enter(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
    // Not in the types of every browser, and refused on a desk.
    const { orientation } = screen as { orientation?: { lock?: (to: 'landscape') => Promise<void> } };
    await orientation?.lock?.('landscape');
  } catch {
    // The window is all there is.
  }
}

/** Fills the whole screen, in landscape on a phone. Back and Escape leave it; sheets open above it. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  useSheetHistory(true, onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: entered once, left once
  useEffect(() => {
    void enter();
    const onChange = () => {
      if (document.fullscreenElement === null) onClose();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Popup className={css.full} aria-label={label}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
