import type { IdentityState, WithdrawalState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';

type CorrectableField = 'amount' | 'holder_kana';

const FIELDS: readonly CorrectableField[] = ['amount', 'holder_kana'];

export interface FundsRefusalProps {
  refusal: ShownRefusal;
  onTake: (field: CorrectableField, value: string) => void;
}

/** A refusal of a deposit, withdrawal or account, with this product's texts for states and values. */
export function FundsRefusal({ refusal, onTake }: FundsRefusalProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const word = (type: string, value: string): string | undefined => {
    if (type === 'WithdrawalState') return t(`withdrawalState.${value as WithdrawalState}`);
    return type === 'IdentityState' ? t(`identity.${value as IdentityState}`) : undefined;
  };
  const face = (field: CorrectableField, value: string) =>
    field === 'amount' ? formatYen(Number(value), locale) : value;
  return <RefusalNote refusal={refusal} fields={FIELDS} face={face} word={word} onTake={onTake} />;
}
