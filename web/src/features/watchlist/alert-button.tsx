import type { Position, Stock } from '@tsubame/sdk/schema';
import { BellPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { AlertTicket } from './alert-ticket.tsx';

export interface AlertButtonProps {
  stock: Stock | undefined;
  /** The alert that was clicked in the chart. */
  chosen: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The bell of a stock's page, which opens the alert sheet. */
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

interface AlertSheetProps {
  /** With the latest quote. */
  stock: Stock;
  /** The alert that was clicked in the chart. */
  chosen: string | null;
  open: boolean;
  onClose: () => void;
}

/** Sets an alert on an issue or on the position in it, and lists existing ones. */
function AlertSheet({ stock, chosen, open, onClose }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const locale = useLocale();
  // Waits for this response, or a margin rate option would appear late and move the controls.
  const positions = useApiQuery(
    'listPositions',
    { query: { state: ['holding', 'closing'] } },
    { enabled: open },
  );
  const watched = (items: readonly Position[]) =>
    items
      .filter(({ code }) => code === stock.code)
      .flatMap(({ position_id, margin_rate }) => (margin_rate === null ? [] : [{ position_id, margin_rate }]))
      .toSorted((a, b) => Number(a.margin_rate) - Number(b.margin_rate))
      .at(0) ?? null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      detail={t('detail', { name: stockName(stock, locale), code: stock.code })}
    >
      <StateView query={positions} skeleton={<Skeleton height={50} count={5} />}>
        {({ items }) => <AlertTicket reference={{ stock, position: watched(items) }} chosen={chosen} />}
      </StateView>
    </Sheet>
  );
}
