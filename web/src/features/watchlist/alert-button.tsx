import type { Stock } from '@tsubame/sdk/schema';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { AlertSheet } from './alert-sheet.tsx';

/** The bell of a stock's page: opens the sheet in which alerts on it are set and removed. */
export function AlertButton({ stock }: { stock: Stock | undefined }) {
  const { t } = useTranslation('alerts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={BellPlus}
        size={24}
        label={t('bell')}
        aria-disabled={stock === undefined || undefined}
        onClick={() => setOpen(stock !== undefined)}
      />
      {stock === undefined ? null : <AlertSheet stock={stock} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
