import { fromTenths, type PriceBounds, type QuantityBounds } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote } from './fault-note.tsx';
import { useOrderValueFormat } from './use-order-value-format.ts';

export interface OrderFaultNoteProps {
  id: string;
  fault: OrderFault | null | undefined;
  /** Bounds that the message shows. */
  rules: Partial<PriceBounds & QuantityBounds & { readonly lastTenths: number }>;
  onTake: (value: string) => void;
}

/** Message about the rule that an order's or application's field breaks, with its limits and valid values. */
export function OrderFaultNote({ id, fault, rules, onTake }: OrderFaultNoteProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const face = useOrderValueFormat();
  if (!fault) return null;
  const shares = (count = 0) => formatQuantity(count, locale);
  const price = (tenths = 0) => formatPrice(fromTenths(tenths), locale);
  return (
    <FaultNote
      id={id}
      text={t(`order.fault.${fault.rule}`, {
        lot: shares(rules.lotSize),
        least: shares(rules.minimumQuantity),
        most: shares(rules.maximumQuantity),
        low: price(rules.lowerLimitTenths),
        high: price(rules.upperLimitTenths),
        last: price(rules.lastTenths),
      })}
      values={fault.nearest}
      face={(value) => face(fault.field, value, fault.nearest)}
      onTake={onTake}
    />
  );
}
