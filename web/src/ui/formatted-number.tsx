import { ArrowDown, ArrowUp } from 'lucide-react';
import { usePreferences } from '#stores/preferences-store.ts';
import css from './formatted-number.module.css';
import { Icon } from './icon.tsx';

export type Tone = 'up' | 'down' | 'flat' | 'plain';

export interface FormattedNumberProps {
  /** Already formatted by `#domain/format.ts`, sign included. */
  text: string;
  tone?: Tone;
  size?: 'tiny' | 'small' | 'body' | 'large' | 'huge';
  /** An arrow beside a change, so that colour is never alone. */
  arrow?: boolean;
  /** The user's own money: hidden behind dots if privacy is on. */
  personal?: boolean;
}

/**
 * The component for figures: tabular numerals, tone and privacy. Like every figure, code and name it is not for the browser's
 * translation, which would replace its text node and stop its updates.
 */
export function FormattedNumber({
  text,
  tone = 'plain',
  size = 'body',
  arrow = false,
  personal = false,
}: FormattedNumberProps) {
  const { masked } = usePreferences();
  const hidden = personal && masked;
  return (
    <span translate="no" className={css.number} data-tone={hidden ? 'plain' : tone} data-size={size}>
      {arrow && !hidden && (tone === 'up' || tone === 'down') ? (
        <Icon of={tone === 'up' ? ArrowUp : ArrowDown} size={12} />
      ) : null}
      {hidden ? '••••••' : text}
    </span>
  );
}

/** The tone of a signed number or decimal string. */
export function toneOf(change: number | string): Tone {
  const value = Number(change);
  if (value > 0) return 'up';
  return value < 0 ? 'down' : 'flat';
}
