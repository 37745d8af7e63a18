import { toTenths } from '@tsubame/sdk/rules';
import type { OrderPreview, Quote, TradingTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { exitResults, rewardToRisk } from '#domain/exit-results.ts';
import { formatDecimal, formatYen } from '#domain/format.ts';
import { exitLegsOf, type OrderForm } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './exit-summary.module.css';

export interface ExitSummaryProps {
  form: OrderForm;
  terms: Pick<TradingTerms, 'fee_plan'>;
  quote: Pick<Quote, 'price'>;
  /** The provider's amounts; undefined until they are loaded, and while it refuses the order. */
  preview: Pick<OrderPreview, 'reserve'> | undefined;
}

/** What an opening order brings or costs at the prices of the closing order that follows, and the cash that it holds. */
export function ExitSummary({ form, terms, quote, preview }: ExitSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const results = exitResults(form, terms.fee_plan, toTenths(quote.price));
  const ratio = rewardToRisk(results);
  return (
    <section className={css.summary} aria-label={t('exit.summary')}>
      <dl className={css.results}>
        {exitLegsOf(form).map((leg) => {
          const result = results[leg];
          return (
            <div key={leg}>
              <dt>{t(`exit.result.${leg}`)}</dt>
              <dd>
                <FormattedNumber
                  text={result === null ? t('none') : formatYen(result, locale, { sign: true })}
                  tone={toneOf(result ?? 0)}
                />
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={css.line}>
        <span>
          {ratio === null
            ? t('exit.fees')
            : `${t('exit.ratio', { ratio: formatDecimal(ratio, locale) })} · ${t('exit.fees')}`}
        </span>
        <span>
          {t('preview.reserve')}{' '}
          <FormattedNumber
            text={preview === undefined ? t('none') : formatYen(preview.reserve, locale)}
            size="small"
          />
        </span>
      </p>
    </section>
  );
}
