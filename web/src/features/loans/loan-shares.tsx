import type { Loan } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { isOwed } from '#domain/loan-states.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './loans.module.css';

/** The pledged shares, with the prices that trigger a call and a sale while there is a debt. */
export function LoanShares({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  if (loan.collateral.length === 0) return null;
  const isHandedOver = loan.state === 'handed_over';
  return (
    <Card label={t('shares.title')}>
      <div className={css.stack}>
        <h2 className={css.title}>{t('shares.title')}</h2>
        {loan.collateral.map((shares) => (
          <div key={shares.position_id} className={css.hairline}>
            <Figures
              lines={[
                {
                  name: stockName(shares, locale),
                  value: t('shares.count', { quantity: formatQuantity(shares.quantity, locale) }),
                },
                { name: t('shares.now'), value: formatPrice(shares.price, locale) },
                ...(shares.call_price === null || shares.sale_price === null || !isOwed(loan)
                  ? []
                  : [
                      { name: t('ltv.callPrice'), value: formatPrice(shares.call_price, locale) },
                      { name: t('ltv.salePrice'), value: formatPrice(shares.sale_price, locale) },
                    ]),
              ]}
            />
          </div>
        ))}
        <p className={css.text}>{t(isHandedOver ? 'shares.leaving' : 'shares.locked')}</p>
      </div>
    </Card>
  );
}
