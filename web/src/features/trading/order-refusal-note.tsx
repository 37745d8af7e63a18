import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { OrderField } from '#domain/order-types.ts';
import { pathTo } from '#domain/paths.ts';
import { RefusalNote as Note, type RefusalNoteProps, type ShownRefusal } from '#records/refusal-note.tsx';
import { useOrderValueFormat } from '#records/use-order-value-format.ts';
import { Button } from '#ui/button.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

const FIELDS: readonly OrderField[] = [
  'direction',
  'price',
  'trigger_price',
  'stop.trigger_price',
  'exit.price',
  'exit.stop.trigger_price',
  'execution',
  'good_till',
  'quantity',
  'leverage',
];

export interface OrderRefusalNoteProps extends Pick<RefusalNoteProps<OrderField>, 'id' | 'steps' | 'onTake'> {
  refusal: ShownRefusal;
}

/** A refusal of an order, with trading's texts for states and values. */
export function OrderRefusalNote(props: OrderRefusalNoteProps) {
  const { t } = useTranslation('trading');
  const word = (type: string, value: string): string | undefined => {
    if (type === 'OrderState') return t(`orderState.${value as OrderState}`);
    return type === 'PositionState' ? t(`positionState.${value as PositionState}`) : undefined;
  };
  return <Note {...props} fields={FIELDS} face={useOrderValueFormat()} word={word} />;
}

/** Buttons for the next step after a refusal, beside the disabled button: the nearest valid values, or a deposit. */
export function OrderRefusalSteps({ refusal, onTake }: Pick<OrderRefusalNoteProps, 'refusal' | 'onTake'>) {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  const face = useOrderValueFormat();
  const { id, nearest } = refusal.data;
  const field = FIELDS.find((name) => name === refusal.data.field);
  if (field !== undefined && nearest.length > 0)
    return nearest.map((value) => (
      <Button key={value} size="large" onClick={() => onTake(field, value)}>
        {t('ticket.take', { value: face(field, value, nearest) })}
      </Button>
    ));
  if (id !== 'insufficient_funds' && id !== 'margin_call_open') return null;
  return (
    <Button size="large" onClick={() => navigation.navigateTo(pathTo('deposit'))}>
      {t('margin.call.deposit')}
    </Button>
  );
}
