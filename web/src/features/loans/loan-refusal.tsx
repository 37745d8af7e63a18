import type { IdentityState, LoanState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';

const FIELDS = ['amount'] as const;

export interface LoanRefusalProps {
  refusal: ShownRefusal;
  onTake: (amount: string) => void;
}

/** A refusal of a loan or repayment, with this product's texts for states and valid amounts. */
export function LoanRefusal({ refusal, onTake }: LoanRefusalProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const word = (type: string, value: string): string | undefined => {
    if (type === 'IdentityState') return t(`identity.state.${value as IdentityState}`);
    return type === 'LoanState' ? t(`state.${value as LoanState}`) : undefined;
  };
  return (
    <RefusalNote
      refusal={refusal}
      fields={FIELDS}
      face={(_, value) => formatYen(Number(value), locale)}
      word={word}
      onTake={(_, value) => onTake(value)}
    />
  );
}
