import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import css from './segmented.module.css';
import { translateAttributeOf } from './translate-attribute.ts';

export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Drawn instead of the label. */
  readonly icon?: LucideIcon;
  /** Colours the selected segment, for long and short. */
  readonly tone?: 'up' | 'down';
}

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `chips` are separate pills that scroll horizontally; `period` is the chart's row. */
  look?: 'segment' | 'chips' | 'period' | 'boxes';
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A choice among few options; a radio group for keyboard and screen reader. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  look = 'segment',
}: SegmentedProps<T>) {
  const group = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (option === undefined) return;
    onChange(option.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  };

  return (
    <div
      ref={group}
      className={css.group}
      data-look={look}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const checked = option.value === value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a segment with its own focus ring
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={checked}
            tabIndex={checked ? 0 : -1}
            className={css.option}
            data-tone={option.tone}
            translate={translateAttributeOf(option.label)}
            aria-label={option.icon === undefined ? undefined : option.label}
            onClick={() => onChange(option.value)}
          >
            {option.icon === undefined ? option.label : <Icon of={option.icon} size={18} />}
          </button>
        );
      })}
    </div>
  );
}
