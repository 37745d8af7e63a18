import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect } from 'react';
import css from './full-screen.module.css';
import { useOverlay } from './overlays.ts';

export interface FullScreenProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Rotates the screen if the device allows it; the content fills the window in either case. */
async function enter(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
    // Not in every browser's types, and refused on a desktop.
    const { orientation } = screen as { orientation?: { lock?: (to: 'landscape') => Promise<void> } };
    await orientation?.lock?.('landscape');
  } catch {
    // Full-screen mode is not available; the content fills the window.
  }
}

/** Fills the whole screen, in landscape on a phone. Back and Escape close it; sheets open above it. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  useOverlay(true, onClose);

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
