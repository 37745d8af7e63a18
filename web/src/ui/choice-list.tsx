import { Check } from 'lucide-react';
import { useId } from 'react';
import { Card } from './card.tsx';
import css from './choice-list.module.css';
import { Icon } from './icon.tsx';

export interface ChoiceListProps<T extends string> {
  label: string;
  /** `lang` is the language of the label, if it is not the page's. */
  options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice among many options, one row each. */
export function ChoiceList<T extends string>({ label, options, value, onChange }: ChoiceListProps<T>) {
  const name = useId();
  return (
    <Card flush>
      <div role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
            {option.value === value ? <Icon of={Check} /> : null}
          </label>
        ))}
      </div>
    </Card>
  );
}
