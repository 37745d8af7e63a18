import type { Stock } from '@tsubame/sdk/schema';
import { BellPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { AlertSheet } from './alert-sheet.tsx';

export interface AlertButtonProps {
  stock: Stock | undefined;
  /** The alert that was pressed in the chart. */
  chosen: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The bell of a stock's page: opens the sheet in which alerts on it are set and removed. */
export function AlertButton({ stock, chosen, open, onOpenChange }: AlertButtonProps) {
  const { t } = useTranslation('alerts');
  return (
    <>
      <IconButton
        icon={BellPlus}
        size={24}
        label={t('bell')}
        aria-disabled={stock === undefined || undefined}
        onClick={() => onOpenChange(stock !== undefined)}
      />
      {stock === undefined ? null : (
        <AlertSheet stock={stock} chosen={chosen} open={open} onClose={() => onOpenChange(false)} />
      )}
    </>
  );
}
