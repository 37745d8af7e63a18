import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './funds.module.css';

/** The reference of the simulated transfer, with a copy button. */
export function TransferReferenceCard({ reference, expiresAt }: { reference: string; expiresAt: string }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(reference).then(
      () => true,
      () => false,
    );
    showToast(t(done ? 'deposit.copied' : 'deposit.notCopied'), done ? 'success' : 'failure');
  };
  return (
    <Card label={t('deposit.referenceOf')}>
      <p className={css.label}>{t('deposit.referenceOf')}</p>
      <div className={css.reference}>
        <p>
          <strong>{reference}</strong>
          <small>{t('deposit.validUntil', { at: formatMoment(expiresAt, locale) })}</small>
        </p>
        <Button variant="quiet" size="small" icon={<Icon of={Copy} size={16} />} onClick={() => void copy()}>
          {t('deposit.copy')}
        </Button>
      </div>
    </Card>
  );
}
