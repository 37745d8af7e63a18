import type { LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import css from './loans.module.css';
import type { LoanCalculator } from './use-loan-calculator.ts';

const TERMS = [90, 180, 270, 365];

/** Amount and duration. */
export function AmountCard({ terms, calculator }: { terms: LoanTerms; calculator: LoanCalculator }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { amount, most, fault, termDays, setAmount, setTermDays } = calculator;
  const yen = (value: number) => formatYen(value, locale);
  const least = terms.minimum_amount;
  const days = TERMS.filter((count) => count >= terms.minimum_days && count <= terms.maximum_days);
  return (
    <Card label={t('amount.label')}>
      <div className={css.stack}>
        <AmountField
          label={t('amount.label')}
          value={amount}
          onChange={setAmount}
          aside={t('amount.most', { amount: yen(Math.max(most, 0)) })}
          fault={
            fault === null
              ? undefined
              : {
                  text: t(`fault.${fault.fault}`, {
                    least: yen(least),
                    step: yen(terms.amount_step),
                    most: yen(most),
                  }),
                  nearest: fault.nearest,
                }
          }
        />
        <Slider
          label={t('amount.slider')}
          value={Math.min(Math.max(Number(amount), least), Math.max(most, least))}
          least={least}
          most={most}
          step={terms.amount_step}
          text={yen(Number(amount))}
          onChange={(next) => setAmount(String(next))}
        />
        <div className={css.terms}>
          <Segmented
            look="boxes"
            label={t('amount.term')}
            value={String(termDays)}
            onChange={(next) => setTermDays(Number(next))}
            options={days.map((count) => ({
              value: String(count),
              label: formatDays(count, locale, 'narrow'),
            }))}
          />
        </div>
      </div>
    </Card>
  );
}
