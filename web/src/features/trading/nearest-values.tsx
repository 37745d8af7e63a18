import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderField } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import css from './nearest-values.module.css';

export interface NearestValuesProps {
  field: OrderField;
  values: readonly string[];
  onTake: (value: string) => void;
}

/** The values that would pass, each a tap away. */
export function NearestValues({ field, values, onTake }: NearestValuesProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  if (values.length === 0) return null;

  const face = (value: string): string => {
    switch (field) {
      case 'price':
        // One of them off the whole yen shows the decimals of all.
        return formatPrice(value, locale, { tick: values.find((one) => one.includes('.')) });
      case 'quantity':
        return t('shares', { quantity: formatQuantity(Number(value), locale) });
      case 'leverage':
        return t('times', { step: value });
      case 'direction':
        return t(value === 'short' ? 'direction.short' : 'direction.long');
    }
  };
  return (
    <fieldset className={css.values}>
      <legend className="visually-hidden">{t('refusal.nearest')}</legend>
      {values.map((value) => (
        <Button key={value} variant="quiet" size="small" onClick={() => onTake(value)}>
          {face(value)}
        </Button>
      ))}
    </fieldset>
  );
}
