import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentToast, subscribeToast } from '#stores/toast-store.ts';
import { Icon } from './icon.tsx';
import css from './toaster.module.css';

const SHAPE = { success: CircleCheck, failure: CircleAlert, info: Info } as const;

/** Mounted once, at the root: live regions must exist before a message, or screen readers miss it. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast);
  const failure = toast?.tone === 'failure';
  return (
    <>
      <div className={css.place} role="status" aria-live="polite">
        {toast && !failure ? <Bubble key={toast.id} text={toast.text} tone={toast.tone} /> : null}
      </div>
      <div className={css.place} role="alert" aria-live="assertive">
        {toast && failure ? <Bubble key={toast.id} text={toast.text} tone={toast.tone} /> : null}
      </div>
    </>
  );
}

function Bubble({ text, tone }: { text: string; tone: keyof typeof SHAPE }) {
  return (
    <p className={css.bubble} data-tone={tone}>
      <Icon of={SHAPE[tone]} size={18} />
      <span>{text}</span>
    </p>
  );
}
