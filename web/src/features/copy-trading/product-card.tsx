import { FOLLOW_RISK } from '@tsubame/sdk/rules';
import type { FollowProduct } from '@tsubame/sdk/schema';
import { Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FOLLOW_PRODUCT_STATE_TONES, isTooRisky } from '#domain/follow-states.ts';
import { formatRate, formatYenCompact } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline-countdown.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { LabelledFigures } from './labelled-figures.tsx';
import css from './product-card.module.css';
import { RiskMeter } from './risk-meter.tsx';

/** A product in the list, with its risk and losses as prominent as its gains. */
export function ProductCard({ product }: { product: FollowProduct }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const tone = toneOf(product.total_rate);
  const rate = (ratio: string, digits = 1) => formatRate(ratio, locale, { sign: true, digits });
  const fall = (ratio: string) => <FormattedNumber text={rate(ratio)} tone={toneOf(ratio)} />;
  const yen = (amount: number) => <FormattedNumber text={formatYenCompact(amount, locale)} />;
  return (
    <Card>
      <PageLink to={pathTo('copyTrading', { id: product.product_id })} className={css.body}>
        <div className={css.head}>
          <div className={css.names}>
            <p className={css.title}>{localizedName(product.name, locale)}</p>
            <p className={css.issuer}>{localizedName(product.issuer, locale)}</p>
          </div>
          <RiskMeter score={product.risk_score} />
        </div>
        <div className={css.result}>
          <div>
            <FormattedNumber text={rate(product.total_rate, 2)} tone={tone} size="large" />
            <p className={css.issuer}>{t('totalOver', { count: product.track_days })}</p>
          </div>
          <div className={css.line}>
            <Sparkline values={product.sparkline} tone={tone} />
          </div>
        </div>
        <LabelledFigures
          facts={[
            { name: t('figure.drawdown'), value: fall(product.maximum_drawdown) },
            { name: t('figure.worst'), value: fall(product.worst_month) },
            { name: t('figure.size'), value: yen(product.fund_size) },
            { name: t('figure.minimum'), value: yen(Number(product.minimum_amount)) },
          ]}
        />
      </PageLink>
      <div className={css.foot}>
        <Foot product={product} />
      </div>
    </Card>
  );
}

/** Deadline for applications, or why it cannot be copied. */
function Foot({ product }: { product: FollowProduct }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  if (isTooRisky(product))
    return (
      <p className={css.note}>
        <Icon of={Lock} size={16} />
        <span>{t('locked', { score: FOLLOW_RISK.most_followed + 1 })}</span>
      </p>
    );
  if (product.state !== 'recruiting')
    return (
      <Badge tone={FOLLOW_PRODUCT_STATE_TONES[product.state]}>{t(`productState.${product.state}`)}</Badge>
    );
  return (
    <p className={css.note}>
      <Icon of={Clock} size={16} />
      <span>{t('until', { at: formatMoment(product.deadline, locale) })}</span>
      <TimeLeftText at={product.deadline} />
    </p>
  );
}
