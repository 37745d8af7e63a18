import { toTenths } from '@tsubame/sdk/rules';
import type { Quote, TradingTerms } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { affordableShares, BUYING_POWER_PERCENTAGES, reservedPriceTenths } from '#domain/affordable.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { priceFault } from '#domain/order-faults.ts';
import { wireStop } from '#domain/order-form.ts';
import type { OrderForm, OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './buying-power-shares.module.css';

export interface PowerSharesProps {
  form: OrderForm;
  rules: OrderRules;
  quote: Quote;
  terms: TradingTerms;
  onChoose: (quantity: string) => void;
}

/** Sets the quantity to a share of the buying power: a quarter, half, three quarters or all. */
export function BuyingPowerShares({ form, rules, quote, terms, onChoose }: PowerSharesProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const assets = useAssets();
  const power = assets.data?.buying_power;
  const [chosen, setChosen] = useState<number | null>(null);
  const priceTenths = toTenths(form.price);
  const triggerTenths = form.isStop ? toTenths(form.trigger) : null;
  // A price that no order may have buys nothing.
  const held =
    priceFault(form.priceType, form.price, rules) === null
      ? reservedPriceTenths(
          {
            ...form,
            priceTenths,
            triggerTenths,
            stop: form.combination === 'oco' ? wireStop(form.trigger, form) : null,
          },
          quote,
        )
      : null;
  const sharesOf = (percent: number) =>
    power === undefined || held === null
      ? null
      : affordableShares(Math.floor((power * percent) / 100), held, form.leverage, rules, terms);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
    <div className={css.part} role="group" aria-label={t('power.label')}>
      <p className={css.head}>
        <span>{t('power.label')}</span>
        <span>
          {t('power.now')}{' '}
          <ReadValue query={assets}>
            {({ buying_power }) => (
              <FormattedNumber text={formatYen(buying_power, locale)} size="small" personal />
            )}
          </ReadValue>
        </span>
      </p>
      <div className={css.shares}>
        {BUYING_POWER_PERCENTAGES.map((percent) => {
          const shares = sharesOf(percent);
          return (
            <button
              key={percent}
              type="button"
              aria-pressed={chosen === percent && form.quantity === String(shares)}
              disabled={shares === null || shares === 0}
              onClick={() => {
                setChosen(percent);
                onChoose(String(shares));
              }}
            >
              <b translate="no">{t('power.share', { percent })}</b>
              <small translate="no">
                {shares === null ? t('none') : t('shares', { quantity: formatQuantity(shares, locale) })}
              </small>
            </button>
          );
        })}
      </div>
    </div>
  );
}
