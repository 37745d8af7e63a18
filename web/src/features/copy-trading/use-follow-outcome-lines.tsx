import type { Assets, FollowProduct } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { FollowOutcome } from '#domain/follow-amount.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { ReadValue } from '#ui/read-value.tsx';

/** Effect of an application on the user's money: reserve, possible losses and remaining cash. */
export function useFollowOutcomeLines(
  product: FollowProduct,
  { held, stopValue, stopLoss, fallLoss, fee }: FollowOutcome,
  assets: Loadable<Assets>,
): FigureLine[] {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const loss = (amount: number) => (
    <FormattedNumber text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} />
  );
  return [
    { name: t('follow.held'), value: <FormattedNumber text={yen(held)} /> },
    { name: t('follow.stopValue'), value: <FormattedNumber text={yen(stopValue)} /> },
    { name: t('follow.stopLoss'), value: loss(stopLoss) },
    {
      name: t('follow.fallLoss'),
      value: (
        <>
          {loss(fallLoss)} <small>{formatRate(product.maximum_drawdown, locale, { sign: true })}</small>
        </>
      ),
    },
    { name: t('follow.fee'), value: <FormattedNumber text={t('about', { amount: yen(fee) })} /> },
    {
      name: t('follow.powerAfter'),
      value: (
        <ReadValue query={assets}>
          {({ buying_power }) => <FormattedNumber text={yen(buying_power - held)} personal />}
        </ReadValue>
      ),
    },
  ];
}
