import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { OrderField } from '#domain/order-types.ts';
import { RefusalNote as Note, type ShownRefusal } from '#records/refusal-note.tsx';
import { useOrderValueFormat } from '#records/use-order-value-format.ts';

const FIELDS: readonly OrderField[] = ['direction', 'price', 'quantity', 'leverage'];

export interface OrderRefusalNoteProps {
  refusal: ShownRefusal;
  onTake: (field: OrderField, value: string) => void;
}

/** A refusal of an order, with trading's texts for states and values. */
export function OrderRefusalNote({ refusal, onTake }: OrderRefusalNoteProps) {
  const { t } = useTranslation('trading');
  const word = (type: string, value: string): string | undefined => {
    if (type === 'OrderState') return t(`orderState.${value as OrderState}`);
    return type === 'PositionState' ? t(`positionState.${value as PositionState}`) : undefined;
  };
  return <Note refusal={refusal} fields={FIELDS} face={useOrderValueFormat()} word={word} onTake={onTake} />;
}
