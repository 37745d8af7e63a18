import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ClosePositionTicket } from './close-position-ticket.tsx';
import { LivePriceSheet } from './live-price-sheet.tsx';
import { useNewestPosition } from './use-newest-record.ts';

export interface ClosePositionSheetProps {
  position: Position;
  open: boolean;
  onClose: () => void;
}

/** Closes all or part of a position, at the market or at a limit. */
export function ClosePositionSheet({ position, open, onClose }: ClosePositionSheetProps) {
  const { t } = useTranslation('trading');
  const newest = useNewestPosition(position, open);
  const title = t('close.title', { name: stockName(position, useLocale()) });
  return (
    <LivePriceSheet code={position.code} title={title} open={open} onClose={onClose}>
      {(ticket) => <ClosePositionTicket {...ticket} position={newest} onDone={onClose} />}
    </LivePriceSheet>
  );
}
