import type { Direction } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import css from './stock-footer.module.css';

export interface StockFooterProps {
  shortable: boolean;
  onOrder: (direction: Direction) => void;
}

/** Buy and sell. A stock that cannot be sold short says so instead of failing later. */
export function StockFooter({ shortable, onOrder }: StockFooterProps) {
  const { t } = useTranslation('stock');
  return (
    <>
      <div className={css.side}>
        <Button variant="up" size="large" wide onClick={() => onOrder('long')}>
          {t('buy')} <small className={css.note}>{t('long')}</small>
        </Button>
      </div>
      <div className={css.side}>
        <Button
          variant="down"
          size="large"
          wide
          disabledReason={shortable ? undefined : t('notShortable')}
          onClick={() => onOrder('short')}
        >
          {t('sell')} <small className={css.note}>{t('short')}</small>
        </Button>
      </div>
    </>
  );
}
