import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CloseTicket } from './close-ticket.tsx';
import { QuotedSheet } from './quoted-sheet.tsx';
import { useNewestPosition } from './use-newest-record.ts';

export interface CloseSheetProps {
  position: Position;
  open: boolean;
  onClose: () => void;
}

/** Closes all or part of a position, at the market or at a limit. */
export function CloseSheet({ position, open, onClose }: CloseSheetProps) {
  const { t } = useTranslation('trading');
  const newest = useNewestPosition(position, open);
  const title = t('close.title', { name: stockName(position, useLocale()) });
  return (
    <QuotedSheet code={position.code} title={title} open={open} onClose={onClose}>
      {(ticket) => <CloseTicket {...ticket} position={newest} onDone={onClose} />}
    </QuotedSheet>
  );
}
