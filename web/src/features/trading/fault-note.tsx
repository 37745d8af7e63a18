import { fromTenths } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote as Note } from '#records/fault-note.tsx';
import { useOrderFace } from './use-order-face.ts';

export interface FaultNoteProps {
  id: string;
  fault: OrderFault | undefined;
  rules: Pick<
    OrderRules,
    'lotSize' | 'minimumQuantity' | 'maximumQuantity' | 'upperLimitTenths' | 'lowerLimitTenths'
  >;
  onTake: (value: string) => void;
}

/** What a field breaks, at the field, with the numbers of the rule and the way out. */
export function FaultNote({ id, fault, rules, onTake }: FaultNoteProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const face = useOrderFace();
  if (fault === undefined) return null;
  const text = t(`fault.${fault.rule}`, {
    lot: rules.lotSize,
    least: formatQuantity(rules.minimumQuantity, locale),
    most: formatQuantity(rules.maximumQuantity, locale),
    low: formatPrice(fromTenths(rules.lowerLimitTenths), locale),
    high: formatPrice(fromTenths(rules.upperLimitTenths), locale),
  });
  return (
    <Note
      id={id}
      text={text}
      values={fault.nearest}
      face={(value) => face(fault.field, value, fault.nearest)}
      onTake={onTake}
    />
  );
}
