import type { Refusal } from '@tsubame/sdk';
import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { explain } from '@tsubame/sdk/words';
import { CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderField } from '#domain/order-types.ts';
import { ruleValue } from '#domain/rule-values.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useWords } from '#i18n/use-words.ts';
import { Icon } from '#ui/icon.tsx';
import { NearestValues } from './nearest-values.tsx';
import css from './refusal-note.module.css';
import type { ShownRefusal } from './use-order-preview.ts';

const FIELDS: readonly OrderField[] = ['direction', 'price', 'quantity', 'leverage'];

export interface RefusalNoteProps {
  refusal: ShownRefusal;
  onTake: (field: OrderField, value: string) => void;
}

/** The provider's refusal in its own words, the rule with its figures, and the nearest values that it would take. */
export function RefusalNote({ refusal, onTake }: RefusalNoteProps) {
  const field = FIELDS.find((name) => name === refusal.data.field);
  return (
    <div className={css.note} data-boxed>
      <div role="alert">
        <p>
          <Icon of={CircleAlert} size={16} />
          <span>{refusal.msg}</span>
        </p>
        <Suspense>
          <Rule refusal={refusal.data} />
        </Suspense>
      </div>
      {field === undefined ? null : (
        <NearestValues field={field} values={refusal.data.nearest} onTake={(value) => onTake(field, value)} />
      )}
    </div>
  );
}

function Rule({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const words = useWords();
  const say = (type: string, value: string | number): string => {
    if (type === 'OrderState') return t(`orderState.${value as OrderState}`);
    if (type === 'PositionState') return t(`positionState.${value as PositionState}`);
    return ruleValue(type, value, locale);
  };
  const rule = words === null ? '' : explain(words, refusal, say);
  return rule === '' ? null : <p className={css.rule}>{rule}</p>;
}
