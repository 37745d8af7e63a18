import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { OrderField } from '#domain/order-types.ts';
import { RefusalNote as Note, type ShownRefusal } from '#records/refusal-note.tsx';
import { useOrderFace } from '#records/use-order-face.ts';

const FIELDS: readonly OrderField[] = ['direction', 'price', 'quantity', 'leverage'];

export interface RefusalNoteProps {
  refusal: ShownRefusal;
  onTake: (field: OrderField, value: string) => void;
}

/** A refusal of an order, with trading's words for states and values. */
export function RefusalNote({ refusal, onTake }: RefusalNoteProps) {
  const { t } = useTranslation('trading');
  const word = (type: string, value: string): string | undefined => {
    if (type === 'OrderState') return t(`orderState.${value as OrderState}`);
    return type === 'PositionState' ? t(`positionState.${value as PositionState}`) : undefined;
  };
  return <Note refusal={refusal} fields={FIELDS} face={useOrderFace()} word={word} onTake={onTake} />;
}
