import type { LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Gauge } from '#ui/gauge.tsx';
import css from './loans.module.css';

type Ratios = Pick<LoanTerms, 'ltv_limit' | 'ltv_call' | 'ltv_liquidation'>;

export interface LtvCardProps {
  terms: Ratios;
  /** Debt divided by the value of the collateral; null without collateral. */
  ltv: number | null;
  /** Yen. */
  value: number;
  /** Two figures below the gauge: the values that trigger a call and a sale. */
  bounds?: readonly { readonly name: string; readonly figure: string; readonly detail: string }[];
}

/** The loan's ratio between the initial limit and the forced sale. */
export function LtvCard({ terms, ltv, value, bounds = [] }: LtvCardProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const [limit, call, sale] = [terms.ltv_limit, terms.ltv_call, terms.ltv_liquidation].map(Number) as [
    number,
    number,
    number,
  ];
  const percent = (ratio: number, digits = 0) => formatRate(String(ratio), locale, { digits });
  const text = ltv === null ? t('none') : percent(ltv, 1);
  return (
    <Card label={t('ltv.label')}>
      <div className={css.stack}>
        <div className={css.pair}>
          <p className={css.small}>
            {t('ltv.label')}
            <strong className={css.huge}>{text}</strong>
          </p>
          <p className={css.small} data-end>
            {t('ltv.value')}
            <strong>{formatYen(value, locale)}</strong>
          </p>
        </div>
        <Gauge
          label={t('ltv.label')}
          text={text}
          value={ltv === null ? null : Math.min(ltv, 1)}
          zones={[
            { from: 0, to: Math.min(ltv ?? 0, limit), tone: 'accent' },
            { from: limit, to: call, tone: 'caution' },
            { from: call, to: sale, tone: 'warning' },
            { from: sale, to: 1, tone: 'danger' },
          ]}
        />
        <ul className={css.legend}>
          <li data-tone="caution">{t('ltv.limit', { rate: percent(limit) })}</li>
          <li data-tone="warning">{t('ltv.call', { rate: percent(call) })}</li>
          <li data-tone="danger">{t('ltv.sale', { rate: percent(sale) })}</li>
        </ul>
        {bounds.length === 0 ? null : (
          <dl className={css.bounds}>
            {bounds.map(({ name, figure, detail }, at) => (
              <div key={name} data-tone={at === 0 ? 'warning' : 'danger'}>
                <dt>{name}</dt>
                <dd>
                  <strong>{figure}</strong> {detail}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
}
