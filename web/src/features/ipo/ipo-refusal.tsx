import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';

export type IpoField = 'quantity' | 'price';

const FIELDS: readonly IpoField[] = ['quantity', 'price'];

export interface IpoRefusalProps {
  refusal: ShownRefusal;
  onTake: (field: IpoField, value: string) => void;
}

/** A refusal of an application or subscription, with this product's texts for states and values. */
export function IpoRefusal({ refusal, onTake }: IpoRefusalProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const word = (type: string, value: string): string | undefined => {
    if (type === 'IpoState') return t(`state.${value as IpoState}`);
    return type === 'IpoApplicationState' ? t(`applicationState.${value as IpoApplicationState}`) : undefined;
  };
  const face = (field: IpoField, value: string) =>
    field === 'price'
      ? t('yen', { price: formatPrice(value, locale) })
      : t('shares', { quantity: formatQuantity(Number(value), locale) });
  return <RefusalNote refusal={refusal} fields={FIELDS} face={face} word={word} onTake={onTake} />;
}
