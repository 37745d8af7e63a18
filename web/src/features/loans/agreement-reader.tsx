import type { LoanAgreement } from '@tsubame/sdk/schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './loans.module.css';

/** Pixels above the end that count as the end (specification, section 9). */
const REACH_PX = 50;

export interface AgreementReaderProps {
  agreement: LoanAgreement;
  /** Called once its end was visible. */
  onRead: () => void;
}

/** The agreement in a scrollable frame; it can be accepted after reading to the end. */
export function AgreementReader({ agreement, onRead }: AgreementReaderProps) {
  const { t } = useTranslation('loans');
  const frame = useRef<HTMLElement>(null);
  const look = () => {
    const box = frame.current;
    if (box !== null && box.scrollHeight - box.scrollTop - box.clientHeight <= REACH_PX) onRead();
  };
  // A short agreement needs no scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for each text
  useEffect(look, [agreement.body]);
  return (
    <section
      ref={frame}
      className={css.reader}
      aria-label={agreement.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reached by the keyboard
      tabIndex={0}
      onScroll={look}
    >
      <h3>{agreement.title}</h3>
      <p className={css.text}>{t('agreement.version', { version: agreement.version })}</p>
      <Paragraphs body={agreement.body} />
    </section>
  );
}

/** A text of the contract with paragraphs and lines. */
export function Paragraphs({ body }: { body: string }) {
  return body.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={css.paragraph}>
      {paragraph}
    </p>
  ));
}
