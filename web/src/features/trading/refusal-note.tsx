import { CircleAlert } from 'lucide-react';
import type { OrderField } from '#domain/order-types.ts';
import { Icon } from '#ui/icon.tsx';
import { NearestValues } from './nearest-values.tsx';
import css from './refusal-note.module.css';
import type { ShownRefusal } from './use-order-preview.ts';

const FIELDS: readonly OrderField[] = ['direction', 'price', 'quantity', 'leverage'];

export interface RefusalNoteProps {
  refusal: ShownRefusal;
  onTake: (field: OrderField, value: string) => void;
}

/** The provider's refusal in its own words, with the nearest values that it would take. */
export function RefusalNote({ refusal, onTake }: RefusalNoteProps) {
  const field = FIELDS.find((name) => name === refusal.data.field);
  return (
    <div className={css.note} data-boxed>
      <p role="alert">
        <Icon of={CircleAlert} size={16} />
        <span>{refusal.msg}</span>
      </p>
      {field === undefined ? null : (
        <NearestValues field={field} values={refusal.data.nearest} onTake={(value) => onTake(field, value)} />
      )}
    </div>
  );
}
