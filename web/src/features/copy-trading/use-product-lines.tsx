import type { FollowProduct } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import type { FigureLine } from '#ui/figures.tsx';

/** What a product's record was, losses first, and on what terms it is followed. */
export function useProductLines(product: FollowProduct): { record: FigureLine[]; terms: FigureLine[] } {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const change = (name: string, ratio: string): FigureLine => ({
    name,
    value: <Figure text={formatRate(ratio, locale, { sign: true })} tone={toneOf(ratio)} arrow />,
  });
  const line = (name: string, text: string): FigureLine => ({ name, value: <Figure text={text} /> });
  const yen = (amount: number | string) => formatYen(Number(amount), locale);
  return {
    record: [
      line(t('figure.risk'), t('riskOf', { score: product.risk_score })),
      change(
        t('figure.drawdownOn', { day: formatDate(product.maximum_drawdown_on, locale) }),
        product.maximum_drawdown,
      ),
      change(t('figure.worstMonth', { month: product.worst_month_of }), product.worst_month),
      change(t('figure.yesterday'), product.yesterday_rate),
      change(t('figure.totalSince', { day: formatDate(product.record_from, locale) }), product.total_rate),
    ],
    terms: [
      line(t('figure.size'), yen(product.fund_size)),
      line(t('figure.remaining'), yen(product.remaining_size)),
      line(t('figure.minimum'), yen(product.minimum_amount)),
      line(t('figure.deadline'), formatMoment(product.deadline, locale)),
      line(t('figure.fee'), t('perYear', { rate: formatRate(product.fee_rate, locale) })),
      line(t('figure.performanceFee'), formatRate(product.performance_fee_rate, locale)),
      line(t('figure.exitFee'), yen(product.exit_fee)),
    ],
  };
}
