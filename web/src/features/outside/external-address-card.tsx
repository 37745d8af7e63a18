import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './outside.module.css';

/** The full address, to read and copy, for users who want to check it in a browser. */
export function ExternalAddressCard({ address }: { address: string }) {
  const { t } = useTranslation('outside');
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    showToast(t(done ? 'copied' : 'notCopied'), done ? 'success' : 'failure');
  };
  return (
    <Card label={t('address')}>
      <div className={css.address}>
        <p>
          <small>{t('address')}</small>
          <span>{address}</span>
        </p>
        <Button variant="quiet" size="small" icon={<Icon of={Copy} size={16} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Card>
  );
}
