import { useTranslation } from 'react-i18next';
import type { EarlierRequestConfirmation } from '#api/earlier-request.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';

/** Asks before a request that may already have been carried out is sent again: finish that one, or send a new one. */
export function EarlierRequestDialog({ confirmation }: { confirmation: EarlierRequestConfirmation }) {
  const { t } = useTranslation('urgent');
  const locale = useLocale();
  const { request, choose } = confirmation;
  return (
    <ConfirmationDialog
      open
      title={t('earlier.title')}
      action={t('earlier.finish')}
      alternative={{ label: t('earlier.new'), onChoose: () => choose('new') }}
      onConfirm={() => choose('finish')}
      onClose={() => choose(null)}
    >
      <p>
        {t('earlier.text', {
          request: t(`request.${request.operationId}`),
          at: formatMoment(request.sentAt, locale),
        })}
      </p>
      <p>{t('earlier.choices')}</p>
    </ConfirmationDialog>
  );
}
