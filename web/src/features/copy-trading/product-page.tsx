import type { FollowProduct, FollowProductDetail } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { followOutcome } from '#domain/follow-amount.ts';
import { FOLLOW_PRODUCT_STATE_TONES, isTooRisky } from '#domain/follow-states.ts';
import { formatRate, formatYen, formatYenCompact } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Page } from '#ui/page.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { AllocationCard } from './allocation-card.tsx';
import css from './copy-trading.module.css';
import { Disclosure } from './disclosure.tsx';
import { FollowSheet } from './follow-sheet.tsx';
import { type LabelledFigure, LabelledFigures } from './labelled-figures.tsx';
import { ProductPerformanceCard } from './product-performance-card.tsx';

/** Amount in yen for which the example fee is shown. */
const EXAMPLE_YEN = '100000';

const REFRESH_MS = 30_000;

/** A product: results, positions, terms, disclosure, and the button to copy it. */
export function ProductPage({ productId }: { productId: string }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const refetch = useRefetch();
  const [following, setFollowing] = useState(false);
  const query = useApiQuery(
    'getFollowProduct',
    { path: { product_id: productId } },
    { refetchInterval: REFRESH_MS },
  );
  const product = query.data?.product;
  return (
    <Page
      back
      isName={product !== undefined}
      title={product ? localizedName(product.name, locale) : t('title')}
      {...(product ? { subtitle: localizedName(product.issuer, locale) } : {})}
      onRefresh={refetch}
      footer={
        product?.next_actions.includes('follow') ? (
          <Button size="large" wide onClick={() => setFollowing(true)}>
            {t('follow.action')}
          </Button>
        ) : undefined
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(detail) => (
          <>
            <Detail detail={detail} />
            <FollowSheet detail={detail} open={following} onClose={() => setFollowing(false)} />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Detail({ detail }: { detail: FollowProductDetail }) {
  const { t } = useTranslation('follow');
  const { product, disclosure } = detail;
  const { facts, terms } = useProductLines(product);
  const tooRisky = isTooRisky(product);
  return (
    <>
      <ProductPerformanceCard detail={detail} />
      {product.my_record_id === null ? null : (
        <Card flush>
          <Row title={t('records.mine')} to={pathTo('copyTradingRecords', { id: product.my_record_id })} />
        </Card>
      )}
      <Card label={t('terms')}>
        <div className={css.stack}>
          <LabelledFigures facts={facts} />
          <div className={css.strategy}>
            <Badge tone={tooRisky ? 'caution' : FOLLOW_PRODUCT_STATE_TONES[product.state]}>
              {tooRisky ? t('tooRisky') : t(`productState.${product.state}`)}
            </Badge>
            <p className={css.text}>{product.strategy}</p>
          </div>
        </div>
      </Card>
      <AllocationCard detail={detail} />
      <Card label={t('fees')}>
        <div className={css.stack}>
          <Figures lines={terms} />
          <p className={css.text}>{t('feeText')}</p>
        </div>
      </Card>
      <RiskNote text={t('risk')} />
      <Card>
        <Disclosure disclosure={disclosure} />
      </Card>
    </>
  );
}

/** Size, risk, application deadline and fees of a product. */
function useProductLines(product: FollowProduct): { facts: LabelledFigure[]; terms: FigureLine[] } {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { fee_rate, performance_fee_rate, exit_fee } = product;
  const figure = (text: string) => <FormattedNumber text={text} />;
  const { fee } = followOutcome(EXAMPLE_YEN, { stop: '0', fall: '0', fee: fee_rate });
  const none = Number(performance_fee_rate) === 0 && exit_fee === 0;
  return {
    facts: [
      { name: t('figure.risk'), value: figure(t('riskOf', { score: product.risk_score })) },
      { name: t('figure.size'), value: figure(formatYenCompact(product.fund_size, locale)) },
      { name: t('figure.remaining'), value: figure(formatYenCompact(product.remaining_size, locale)) },
      {
        name: t('figure.minimum'),
        value: figure(formatYenCompact(Number(product.minimum_amount), locale)),
      },
      { name: t('figure.deadline'), value: figure(formatMoment(product.deadline, locale)) },
    ],
    terms: [
      {
        name: t('figure.fee'),
        value: figure(t('perYear', { rate: formatRate(fee_rate, locale) })),
      },
      {
        name: t('feeOf', { amount: formatYen(Number(EXAMPLE_YEN), locale) }),
        value: figure(t('about', { amount: formatYen(fee, locale) })),
      },
      ...(none
        ? [{ name: t('figure.otherFees'), value: figure(t('none')) }]
        : [
            { name: t('figure.performanceFee'), value: figure(formatRate(performance_fee_rate, locale)) },
            { name: t('figure.exitFee'), value: figure(formatYen(exit_fee, locale)) },
          ]),
    ],
  };
}
