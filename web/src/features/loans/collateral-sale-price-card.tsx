import type { PledgedShares } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatRate } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './loans.module.css';

/** The price at which each pledged issue is sold. */
export function CollateralSalePriceCard({ collateral }: { collateral: readonly PledgedShares[] }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const lines = collateral.flatMap((shares) => {
    if (shares.sale_price === null) return [];
    const fall = Number(shares.sale_price) / Number(shares.price) - 1;
    const change = formatRate(String(fall), locale, { sign: true, digits: 1 });
    return [
      {
        name: stockName(shares, locale),
        value: (
          <>
            <strong>{formatPrice(shares.sale_price, locale)}</strong>{' '}
            <span className={css.muted}>{change}</span>
          </>
        ),
      },
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Card label={t('sale.title')}>
      <div className={css.stack}>
        <div className={css.titles}>
          <h2>{t('sale.title')}</h2>
          <span>{t('sale.fromNow')}</span>
        </div>
        <Figures lines={lines} />
        <p className={css.text}>{t('sale.text')}</p>
      </div>
    </Card>
  );
}
