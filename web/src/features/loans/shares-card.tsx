import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import {
  type PledgeableShares,
  type Pledges,
  pledgedShares,
  pledgeStep,
  shareValue,
} from '#domain/loan-plan.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Slider } from '#ui/slider.tsx';
import css from './loans.module.css';

export interface SharePledgesProps {
  shares: readonly PledgeableShares[];
  pledges: Pledges;
  onPledge: (positionId: string, quantity: number) => void;
}

/** The user's free shares, with the number pledged of each. */
export function SharePledges({ shares, pledges, onPledge }: SharePledgesProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  return (
    <ul className={css.shares} aria-label={t('shares.title')}>
      {shares.map((share) => {
        const { positionId, code, price, free } = share;
        const quantity = pledgedShares(share, pledges);
        const name = stockName(share, locale);
        const text = t('shares.pledged', {
          quantity: formatQuantity(quantity, locale),
          free: formatQuantity(free, locale),
        });
        return (
          <li key={positionId}>
            <div className={css.pair}>
              <p className={css.name}>
                <strong>{name}</strong>
                <span>{t('shares.price', { code, price: formatPrice(price, locale) })}</span>
              </p>
              <p className={css.name} data-end>
                <strong>{formatYen(shareValue(price, quantity), locale)}</strong>
                <span>{text}</span>
              </p>
            </div>
            <Slider
              label={t('shares.slider', { name })}
              value={quantity}
              least={0}
              most={free}
              step={pledgeStep(share)}
              text={text}
              onChange={(next) => onPledge(positionId, next)}
            />
          </li>
        );
      })}
    </ul>
  );
}
