import type { FollowProductDetail } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { choiceSchema } from '#domain/choice-schema.ts';
import { CURVE_SPANS, type CurveSpan, curveOfSpan } from '#domain/follow-curve.ts';
import { formatDate, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import css from './copy-trading.module.css';
import { PerformanceChart } from './performance-chart.tsx';

const SPAN = choiceSchema(CURVE_SPANS, 'all');

/** The product's performance after fees: total and yesterday's return, and the curve with its worst month and deepest fall. */
export function ProductPerformanceCard({ detail: { product, curve } }: { detail: FollowProductDetail }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const [span, setSpan] = useAddressChoice('span', SPAN);
  const rate = (ratio: string) => formatRate(ratio, locale, { sign: true });
  return (
    <Card label={t('curve')}>
      <div className={css.stack}>
        <div className={css.pair}>
          <div>
            <p className={css.text}>{t('figure.total')}</p>
            <FormattedNumber text={rate(product.total_rate)} tone={toneOf(product.total_rate)} size="huge" />
          </div>
          <div className={css.end}>
            <p className={css.text}>
              {t('figure.yesterday')}{' '}
              <FormattedNumber
                text={rate(product.yesterday_rate)}
                tone={toneOf(product.yesterday_rate)}
                size="small"
              />
            </p>
            <p className={css.text}>
              {t('recordSince', {
                day: formatDate(product.record_from, locale),
                count: product.track_days,
              })}
            </p>
          </div>
        </div>
        <Segmented<CurveSpan>
          look="period"
          label={t('span.label')}
          value={span}
          onChange={setSpan}
          options={CURVE_SPANS.map((value) => ({ value, label: t(`span.${value}`) }))}
        />
        {curve.length === 0 ? null : <PerformanceChart points={curveOfSpan(curve, span)} product={product} />}
      </div>
    </Card>
  );
}
