import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  label: string;
  /** Plain digits as typed, "300" or "2841.5". */
  value: string;
  /** The value one step up or down; it knows lots and ticks. */
  step: (value: string, direction: 1 | -1) => string;
  onChange: (value: string) => void;
  /** How the value stands while nobody types, "2,841.5". */
  format?: (value: string) => string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** A quantity or a price: buttons, arrow keys, and typing. */
export function Stepper({
  label,
  value,
  step,
  onChange,
  format,
  invalid = false,
  describedBy,
}: StepperProps) {
  const { t } = useTranslation('common');
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The plain digits take the formatted figure's place at focus, which loses the selection: what is typed replaces all.
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(step(value, event.key === 'ArrowUp' ? 1 : -1));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
    <div className={css.stepper} role="group" aria-label={label} data-invalid={invalid || undefined}>
      <button
        type="button"
        aria-label={t('stepper.less', { label })}
        onClick={() => onChange(step(value, -1))}
      >
        <Icon of={Minus} size={18} />
      </button>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={typing || format === undefined ? value : format(value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      <button
        type="button"
        aria-label={t('stepper.more', { label })}
        onClick={() => onChange(step(value, 1))}
      >
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}

/** Number inputs discard what is no number (specification, section 5); full-width digits count. */
export function digitsOf(text: string): string {
  const [whole = '', ...rest] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
