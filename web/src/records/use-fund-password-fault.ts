import { useTranslation } from 'react-i18next';
import { formatDuration } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ShownRefusal } from './refusal-note.tsx';

/** Whether a refusal concerns the fund password, so that its field shows it. */
export function isFundPasswordRefusal(refusal: ShownRefusal | null): refusal is ShownRefusal {
  return refusal?.data.field === 'fund_password';
}

/** Message at the fund password's field: remaining tries, or when it can be entered again. */
export function useFundPasswordFault(): (refusal: ShownRefusal | null) => string | undefined {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (refusal) => {
    if (!isFundPasswordRefusal(refusal)) return undefined;
    const { id, params } = refusal.data;
    if (id === 'fund_password_wrong' && 'attempts_left' in params)
      return t('pad.wrong', { count: Number(params.attempts_left) });
    if (id === 'fund_password_locked' && 'retry_after_seconds' in params)
      return t('pad.locked', { left: formatDuration(Number(params.retry_after_seconds), locale) });
    return refusal.msg;
  };
}
