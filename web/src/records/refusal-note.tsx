import type { Refusal } from '@tsubame/sdk';
import { explain } from '@tsubame/sdk/words';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { formatRuleValue } from '#domain/rule-values.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useWords } from '#i18n/use-words.ts';
import { Icon } from '#ui/icon.tsx';
import { NearestValueButtons } from './nearest-value-buttons.tsx';
import css from './note.module.css';

export interface ShownRefusal {
  readonly msg: string;
  readonly data: Refusal;
}

export interface RefusalNoteProps<Field extends string> {
  /** For the `disabledBy` of the button that it disables. */
  id?: string | undefined;
  refusal: ShownRefusal;
  /** Fields of this screen; suggestions are shown only for these. */
  fields: readonly Field[];
  /** Formats a field's value, with all suggested values so that they have the same decimals. */
  face: (field: Field, value: string, values: readonly string[]) => string;
  /** Text for a member of one of the contract's enums, such as a state; without one the member is shown unchanged. */
  word?: (type: string, value: string) => string | undefined;
  /** What to do next, instead of the buttons for valid values; null if it is shown elsewhere. */
  steps?: ReactNode;
  onTake: (field: Field, value: string) => void;
}

/** The provider's refusal: its message, the rule with its figures, and what to do next. */
export function RefusalNote<Field extends string>(props: RefusalNoteProps<Field>) {
  const { id, refusal, fields, face, word, steps, onTake } = props;
  const { nearest } = refusal.data;
  const field = fields.find((name) => name === refusal.data.field);
  return (
    <div id={id} className={css.note} data-boxed>
      <div role="alert">
        <p>
          <Icon of={CircleAlert} size={16} />
          <span>{refusal.msg}</span>
        </p>
        <Suspense>
          <RefusalRule refusal={refusal.data} word={word} />
        </Suspense>
      </div>
      {steps === undefined && field !== undefined ? (
        <NearestValueButtons
          values={nearest}
          face={(value) => face(field, value, nearest)}
          onTake={(value) => onTake(field, value)}
        />
      ) : (
        steps
      )}
    </div>
  );
}

export interface RefusalRuleProps {
  refusal: Refusal;
  word?: RefusalNoteProps<string>['word'] | undefined;
}

/** The rule of a refusal with its figures, as the contract words it. Suspends until the words are loaded. */
export function RefusalRule({ refusal, word }: RefusalRuleProps) {
  const locale = useLocale();
  const words = useWords();
  const say = (type: string, value: string | number): string =>
    word?.(type, String(value)) ?? formatRuleValue(type, value, locale);
  const rule = words === null ? '' : explain(words, refusal, say);
  return rule === '' ? null : <p className={css.rule}>{rule}</p>;
}
