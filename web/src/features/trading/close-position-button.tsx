import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { useIsStockHalted } from '#ui/trading-status.tsx';

export interface ClosePositionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  position: Position;
  onClose: () => void;
}

/** Opens the sheet that closes a position; disabled with its reason while trading is halted. */
export function ClosePositionButton({ position, onClose, ...look }: ClosePositionButtonProps) {
  const { t } = useTranslation('trading');
  const halted = useIsStockHalted(position.code);
  return (
    <Button {...look} disabledReason={halted ? t('hold.halted') : undefined} onClick={onClose}>
      {t('position.close')}
    </Button>
  );
}
