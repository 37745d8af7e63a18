import { toTenths } from '@tsubame/sdk/rules';
import type { Order, Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { rewardToRisk } from '#domain/exit-results.ts';
import { formatDecimal, formatPrice, formatYen } from '#domain/format.ts';
import {
  entryOfOrder,
  legFigures,
  legPrices,
  legResults,
  legRole,
  type MovedLegs,
  type OrderLeg,
  withMovedLegs,
} from '#domain/order-legs.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './moved-order-bar.module.css';
import { useTradingTerms } from './use-order-rules.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

export interface MovedOrderBarProps {
  order: Order;
  legs: MovedLegs;
  positions: readonly Position[];
  onRevert: () => void;
  onReview: () => void;
}

/** The moved prices of a combined order with what they change. Nothing is sent before the review. */
export function MovedOrderBar({ order, legs, positions, onRevert, onReview }: MovedOrderBarProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const typeText = useOrderTypeText();
  const plan = useTradingTerms().data?.fee_plan;
  const next = withMovedLegs(order, legs);
  const price = (text: string) => formatPrice(text, locale, { tick: order.tick });
  const [entryBefore, entryTenths] = [entryOfOrder(order, positions), entryOfOrder(next, positions)];
  const ratioOf = (of: Order, entry: number | null) => {
    const ratio = plan === undefined || entry === null ? null : rewardToRisk(legResults(of, entry, plan));
    return ratio === null ? null : formatDecimal(ratio, locale);
  };
  const [ratioBefore, ratio] = [ratioOf(order, entryBefore), ratioOf(next, entryTenths)];
  const nameOf = (leg: OrderLeg) => {
    const role = legRole(order, leg);
    if (role !== 'entry') return t(`exit.${role}`);
    if (order.exit !== null) return t('exit.entry');
    return leg === 'stop' ? t('exit.stop') : t('ticket.price');
  };
  const resultOf = (leg: OrderLeg, to: string) => {
    const tenths = toTenths(to);
    const isEntry = legRole(order, leg) === 'entry';
    if (isEntry || plan === undefined || entryTenths === null || tenths === null) return null;
    return legFigures(next, entryTenths, tenths, plan).yen;
  };
  return (
    <section
      className={css.bar}
      aria-label={t('legs.title', { type: typeText({ ...order, good_till: null }) })}
    >
      <p className={css.line}>
        <b>{t('legs.title', { type: typeText({ ...order, good_till: null }) })}</b>
        <Badge tone="accent">{t('legs.unsent')}</Badge>
        {ratio === null || ratioBefore === null ? null : (
          <span className={css.end}>
            {t('exit.ratio', { ratio: t('change.became', { from: ratioBefore, to: ratio }) })}
          </span>
        )}
      </p>
      {legPrices(order).map(({ leg, price: from }) => {
        const to = legs[leg];
        if (to === undefined) return null;
        const result = resultOf(leg, to);
        return (
          <p key={leg} className={css.line}>
            <span>
              {nameOf(leg)}{' '}
              <FormattedNumber text={t('change.became', { from: price(from), to: price(to) })} size="small" />
            </span>
            {result === null ? null : (
              <span className={css.end}>
                <FormattedNumber
                  text={formatYen(result, locale, { sign: true })}
                  tone={toneOf(result)}
                  size="small"
                />
              </span>
            )}
          </p>
        );
      })}
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onRevert}>
          {t('legs.revert')}
        </Button>
        <Button onClick={onReview}>{t('legs.review')}</Button>
      </div>
    </section>
  );
}
