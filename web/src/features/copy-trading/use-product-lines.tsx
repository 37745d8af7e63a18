import type { FollowProduct } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { followOutcome } from '#domain/follow-amount.ts';
import { formatRate, formatYen, formatYenCompact } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure } from '#ui/figure.tsx';
import type { FigureLine } from '#ui/figures.tsx';
import type { LabelledFigure } from './labelled-figures.tsx';

/** What a fee is told for. */
const EXAMPLE_YEN = '100000';

/** How large and how risky a product is and until when it recruits, and what following it costs. */
export function useProductLines(product: FollowProduct): { facts: LabelledFigure[]; terms: FigureLine[] } {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { fee_rate, performance_fee_rate, exit_fee } = product;
  const figure = (text: string) => <Figure text={text} />;
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
