import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';
import type { NumberInput } from './use-number-input.ts';

export interface StepperProps {
  label: string;
  /** The input state of `useNumberInput`; the caller shows its fault. */
  number: NumberInput;
  /** The value one step up or down, by lots or ticks. */
  step: (value: string, direction: 1 | -1) => string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** A quantity or a price, with buttons, arrow keys and typing. */
export function Stepper({ label, number, step, invalid = false, describedBy }: StepperProps) {
  const { t } = useTranslation('common');
  const move = (direction: 1 | -1) => number.put(step(number.value, direction));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
    <div className={css.stepper} role="group" aria-label={label} data-invalid={invalid || undefined}>
      <button type="button" aria-label={t('stepper.less', { label })} onClick={() => move(-1)}>
        <Icon of={Minus} size={18} />
      </button>
      <input
        {...number.props}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={t('stepper.more', { label })} onClick={() => move(1)}>
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}
