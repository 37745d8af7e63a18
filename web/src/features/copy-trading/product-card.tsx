import type { FollowProduct } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { FOLLOW_PRODUCT_LOOKS, isTooRisky } from '#domain/follow-states.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

/** A product in the list: its risk and its losses stand beside what it gained. */
export function ProductCard({ product }: { product: FollowProduct }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const rate = (ratio: string) => formatRate(ratio, locale, { sign: true });
  const state = isTooRisky(product)
    ? { text: t('tooRisky'), look: 'caution' as const }
    : { text: t(`productState.${product.state}`), look: FOLLOW_PRODUCT_LOOKS[product.state] };
  return (
    <RecordCard
      mark={<Sparkline values={product.sparkline.map(Number)} tone={toneOf(product.total_rate)} />}
      title={localizedName(product.name, locale)}
      detail={localizedName(product.issuer, locale)}
      state={state}
      to={pathTo('copyTrading', { id: product.product_id })}
      foot={
        <>
          <span>{t('until', { at: formatMoment(product.deadline, locale) })}</span>
          <span>{t('from', { amount: formatYen(Number(product.minimum_amount), locale) })}</span>
        </>
      }
    >
      <Figures
        lines={[
          { name: t('figure.risk'), value: <Figure text={t('riskOf', { score: product.risk_score })} /> },
          {
            name: t('figure.total'),
            value: <Figure text={rate(product.total_rate)} tone={toneOf(product.total_rate)} arrow />,
          },
          {
            name: t('figure.drawdown'),
            value: (
              <Figure text={rate(product.maximum_drawdown)} tone={toneOf(product.maximum_drawdown)} arrow />
            ),
          },
        ]}
      />
    </RecordCard>
  );
}
