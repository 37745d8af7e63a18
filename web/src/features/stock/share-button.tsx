import type { Stock } from '@tsubame/sdk/schema';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullAddressOf } from '#domain/app-address.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Shares a link to the stock by the device's share sheet, else copies it. The link contains no user data. */
export function ShareButton({ stock }: { stock: Stock | undefined }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const sharing = useRef(false);

  const copy = async (url: string) => {
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showToast(t(done ? 'share.copied' : 'share.notCopied'), done ? 'success' : 'failure');
  };
  const share = async (shared: Stock) => {
    const { code } = shared;
    const url = fullAddressOf(pathTo('stock', { code }), window.location);
    const title = t('share.title', { name: stockName(shared, locale), code });
    if (navigator.share === undefined) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (fault) {
      // Closing the share sheet copies nothing; after a failure the link is copied instead.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) await copy(url);
    }
  };
  const press = async () => {
    // A device can run one share dialog at a time.
    if (stock === undefined || sharing.current) return;
    sharing.current = true;
    await share(stock);
    sharing.current = false;
  };

  return (
    <IconButton
      icon={Share2}
      size={22}
      label={t('share.label')}
      aria-disabled={stock === undefined || undefined}
      onClick={() => void press()}
    />
  );
}
