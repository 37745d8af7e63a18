import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { closeQuantityOptions } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Segmented } from '#ui/segmented.tsx';

export interface CloseQuantityPickerProps {
  closable: number;
  lotSize: number;
  quantity: string;
  onChoose: (quantity: string) => void;
}

/** Buttons that set the quantity to close: all, half or one lot. */
export function CloseQuantityPicker({ closable, lotSize, quantity, onChoose }: CloseQuantityPickerProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const steps = closeQuantityOptions(closable, lotSize);
  if (steps.length < 2) return null;
  const face = (step: number) => {
    if (step === closable) return t('close.whole');
    if (step * 2 === closable) return t('close.half');
    return t('shares', { quantity: formatQuantity(step, locale) });
  };
  return (
    <Segmented
      look="boxes"
      label={t('close.part')}
      value={quantity}
      onChange={onChoose}
      options={steps.map((step) => ({ value: String(step), label: face(step) }))}
    />
  );
}
