import { ChevronDown } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import css from './small-choice.module.css';

export interface SmallChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A choice that takes no more room than its text, beside the label of a field. */
export function SmallChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SmallChoiceProps<Value>) {
  return (
    <div className={css.choice}>
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <Icon of={ChevronDown} size={14} />
      {/* Above the text and larger than it, so that a finger finds it. */}
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
