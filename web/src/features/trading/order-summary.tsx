import type { OrderPreview, PriceType, Quote } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { formatDate, formatPrice, formatYen } from '#domain/format.ts';
import type { OrderEstimate } from '#domain/order-estimate.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './order-summary.module.css';

export interface OrderSummaryProps {
  /** The provider's amounts; undefined until they are loaded, and while it refuses the order. */
  preview: OrderPreview | undefined;
  /** The same amounts as a reference while the provider refuses the order; null otherwise. */
  reference: OrderEstimate | null;
  leverage: number;
  priceType: PriceType;
  quote: Pick<Quote, 'tick' | 'upper_limit' | 'status'>;
  /** Whether the figures belong to the order on the screen. */
  settled: boolean;
}

/** Live cost and risk of the order. The rows keep their position while figures load. */
export function OrderSummary(props: OrderSummaryProps) {
  const { preview, reference, leverage, priceType, quote, settled } = props;
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const assets = useAssets();
  const { tick } = quote;
  const amounts = reference ?? preview;
  const yen = (amount: number | undefined) => (
    <FormattedNumber text={amount === undefined ? t('none') : formatYen(amount, locale)} />
  );
  const forced = amounts?.forced_close_price;
  const isLoading = reference === null && preview === undefined;
  const back = reference === null ? (preview?.release_estimate ?? 0) : 0;
  const lines = [
    { name: t('preview.notional'), value: yen(amounts?.notional) },
    {
      name: amounts === undefined ? t('preview.fee') : t('preview.feeBy', { plan: amounts.fee_plan.name }),
      value: yen(amounts?.fee),
    },
    {
      name: t('preview.reserve'),
      aside: back > 0 ? t('held.back', { amount: formatYen(back, locale) }) : undefined,
      value: yen(amounts?.reserve),
    },
    {
      name: t('preview.worstCase'),
      aside:
        forced == null
          ? undefined
          : t('preview.forcedCloseAt', { price: formatPrice(forced, locale, { tick }) }),
      value: yen(amounts?.worst_case_loss),
    },
    {
      name: t('preview.buyingPowerAfter'),
      value:
        reference === null ? (
          yen(preview?.buying_power_after)
        ) : (
          <ReadValue query={assets}>{({ buying_power }) => yen(buying_power - reference.reserve)}</ReadValue>
        ),
    },
  ];
  return (
    <section
      className={css.summary}
      aria-label={t('preview.label', { leverage })}
      aria-busy={reference === null && !settled}
      data-reference={reference !== null || undefined}
    >
      {reference === null ? null : (
        <p className={css.note}>
          {t(quote.status === 'halted' ? 'preview.beforeHalt' : 'preview.reference')}
        </p>
      )}
      <Figures lines={lines} pending={reference === null && !settled} />
      {reference !== null || preview === undefined ? null : <LoanLine preview={preview} />}
      {isLoading && leverage > 1 ? <p className={css.parts}>{'\u00a0'}</p> : null}
      {back > 0 || (isLoading && priceType === 'market') ? (
        <p className={css.note}>
          {t(priceType === 'market' ? 'held.whyMarket' : 'held.whyLimit', {
            limit: formatPrice(quote.upper_limit, locale, { tick }),
          })}
        </p>
      ) : null}
    </section>
  );
}

/** What a position on margin costs a day, and its last day; empty for own shares. */
function LoanLine({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { direction, daily_interest: interest, daily_reverse_fee: reverse, term_date: term } = preview;
  const parts = [
    ...(interest === 0 ? [] : [`${t(`preview.daily.${direction}`)} ${formatYen(interest, locale)}`]),
    ...(reverse === 0 ? [] : [`${t('preview.reverseFee')} ${formatYen(reverse, locale)}`]),
    ...(term === null ? [] : [`${t('preview.termDate')} ${formatDate(term, locale)}`]),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={css.parts}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
