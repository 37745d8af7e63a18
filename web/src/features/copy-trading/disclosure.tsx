import type { FollowDisclosure } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import css from './copy-trading.module.css';

export interface DisclosureProps {
  disclosure: FollowDisclosure;
  /** Whether the text scrolls in its own frame, beside a decision. */
  framed?: boolean;
}

/** The risk disclosure with its version. */
export function Disclosure({ disclosure: { title, body, version }, framed = false }: DisclosureProps) {
  const { t } = useTranslation('follow');
  return (
    <section
      className={css.stack}
      aria-label={title}
      data-framed={framed || undefined}
      // A scrollable region must be focusable by keyboard.
      {...(framed ? { tabIndex: 0 } : {})}
    >
      <h2 className={css.title}>{title}</h2>
      <p className={`${css.text} ${css.document}`}>{body}</p>
      <p className={css.text}>{t('version', { version })}</p>
    </section>
  );
}
