import { CircleX, Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { fitsDefaultLength, useLengthFault } from '#ui/use-length-fault.ts';
import { useThrottledText } from '#ui/use-throttled-text.ts';
import css from './search-box.module.css';

export interface SearchBoxProps {
  text: string;
  onChange: (text: string) => void;
  /** Called with the shown text, also if it was not passed on yet. */
  onSubmit: (text: string) => void;
}

export function SearchBox({ text, onChange, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation('search');
  // The field gets the focus when the page opens.
  const input = useFirstFocus<HTMLInputElement>(true);
  const [shown, type, set] = useThrottledText(text, onChange, fitsDefaultLength);
  const fault = useLengthFault(shown);
  const id = useId();

  return (
    <search>
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault !== undefined) return;
          set(shown);
          onSubmit(shown);
        }}
      >
        <Icon of={Search} size={18} className={css.icon} />
        <input
          ref={input}
          type="search"
          value={shown}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={({ target: { value } }) => type(value)}
        />
        {shown === '' ? null : (
          <button
            type="button"
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => {
              set('');
              input.current?.focus();
            }}
          >
            <Icon of={CircleX} size={18} />
          </button>
        )}
      </form>
      {fault === undefined ? null : (
        <p id={id} className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </search>
  );
}
