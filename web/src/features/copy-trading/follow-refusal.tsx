import type { FollowProductState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote, type ShownRefusal } from '#records/refusal-note.tsx';

/** Why an application was refused, with the amounts that would pass. */
export function FollowRefusal({
  refusal,
  onTake,
}: {
  refusal: ShownRefusal;
  onTake: (amount: string) => void;
}) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  return (
    <RefusalNote
      refusal={refusal}
      fields={['amount']}
      face={(_field, value) => formatYen(Number(value), locale)}
      word={(type, value) =>
        type === 'FollowProductState' ? t(`productState.${value as FollowProductState}`) : undefined
      }
      onTake={(_field, value) => onTake(value)}
    />
  );
}
