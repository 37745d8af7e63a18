import { fromTenths, type QuantityBounds } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { IpoRules } from '#domain/ipo-form.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote } from '#records/fault-note.tsx';

type Rule = Extract<OrderFault['rule'], `quantity_${string}` | `price_${string}`>;

export interface FieldFaultProps {
  id: string;
  fault: OrderFault | null | undefined;
  /** The range counts where a price is asked for. */
  rules: QuantityBounds & Partial<Pick<IpoRules, 'lowerLimitTenths' | 'upperLimitTenths'>>;
  onTake: (value: string) => void;
}

/** What a quantity or a price breaks, with the numbers of the offering. */
export function FieldFault({ id, fault, rules, onTake }: FieldFaultProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  if (!fault) return null;
  const price = (text: string) => formatPrice(text, locale);
  const shares = (quantity: number) => formatQuantity(quantity, locale);
  return (
    <FaultNote
      id={id}
      // An application has neither leverage nor direction, and so none of their faults.
      text={t(`fault.${fault.rule as Rule}`, {
        lot: shares(rules.lotSize),
        most: shares(rules.maximumQuantity),
        low: price(fromTenths(rules.lowerLimitTenths ?? 0)),
        high: price(fromTenths(rules.upperLimitTenths ?? 0)),
      })}
      values={fault.nearest}
      face={(value) =>
        fault.field === 'price'
          ? t('yen', { price: price(value) })
          : t('shares', { quantity: shares(Number(value)) })
      }
      onTake={onTake}
    />
  );
}
