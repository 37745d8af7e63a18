import { fromTenths } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { NearestValues } from './nearest-values.tsx';
import css from './refusal-note.module.css';

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
  if (fault === undefined) return null;
  const text = t(`fault.${fault.rule}`, {
    lot: rules.lotSize,
    least: formatQuantity(rules.minimumQuantity, locale),
    most: formatQuantity(rules.maximumQuantity, locale),
    low: formatPrice(fromTenths(rules.lowerLimitTenths), locale),
    high: formatPrice(fromTenths(rules.upperLimitTenths), locale),
  });
  return (
    <div className={css.note}>
      <p id={id} role="alert">
        {text}
      </p>
      <NearestValues field={fault.field} values={fault.nearest} onTake={onTake} />
    </div>
  );
}
