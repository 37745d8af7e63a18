import { useQueryClient } from '@tanstack/react-query';
import type { FollowProductDetail } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { FOLLOW_PRODUCT_LOOKS, isTooRisky } from '#domain/follow-states.ts';
import { formatDate, formatRate } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { LineFigure } from '#ui/line-figure.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './copy-trading.module.css';
import { Disclosure } from './disclosure.tsx';
import { FollowSheet } from './follow-sheet.tsx';
import { useProductLines } from './use-product-lines.tsx';

const REFRESH_MS = 30_000;

/** One product: what it lost and gained, what it holds, its terms, the text to read, and the way to follow it. */
export function ProductPage({ productId }: { productId: string }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const queries = useQueryClient();
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
      title={product ? localizedName(product.name, locale) : t('title')}
      onRefresh={() => queries.refetchQueries({ type: 'active' })}
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

function Detail({
  detail: { product, curve, allocation, allocation_at, disclosure },
}: {
  detail: FollowProductDetail;
}) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { record, terms } = useProductLines(product);
  const points = curve.map(({ date, value }) => ({
    name: date,
    value: Number(value),
    text: formatRate((Number(value) - 1).toFixed(4), locale, { sign: true }),
  }));
  const [first, last] = [curve[0], curve.at(-1)];
  return (
    <>
      <RecordCard
        title={localizedName(product.issuer, locale)}
        detail={product.strategy}
        state={
          isTooRisky(product)
            ? { text: t('tooRisky'), look: 'caution' }
            : { text: t(`productState.${product.state}`), look: FOLLOW_PRODUCT_LOOKS[product.state] }
        }
      >
        <LineFigure
          label={t('curve')}
          points={points}
          baseline={1}
          {...(first && last
            ? { ends: [formatDate(first.date, locale), formatDate(last.date, locale)] as const }
            : {})}
        />
        <Figures lines={record} />
      </RecordCard>
      {product.my_record_id === null ? null : (
        <Card flush>
          <Row title={t('records.mine')} to={pathTo('copyTradingRecords', { id: product.my_record_id })} />
        </Card>
      )}
      <Card label={t('terms')}>
        <div className={css.stack}>
          <h2 className={css.title}>{t('terms')}</h2>
          <Figures lines={terms} />
        </div>
      </Card>
      <Card label={t('allocation')}>
        <div className={css.stack}>
          <h2 className={css.title}>{t('allocation')}</h2>
          <p className={css.text}>{t('allocationAt', { day: formatDate(allocation_at, locale) })}</p>
          <Figures
            lines={allocation.map(({ name, share }) => ({
              name: name[locale],
              value: <Figure text={formatRate(share, locale)} />,
            }))}
          />
        </div>
      </Card>
      <Card>
        <Disclosure disclosure={disclosure} />
      </Card>
    </>
  );
}
