import type { JournalTrade } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { formatR } from '#domain/journal.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './journal.module.css';
import { SideOfTrade } from './journal-trade-list.tsx';

/** Net result and R of a trade, and the amounts that lead to them. */
export function TradeResultCard({ trade }: { trade: JournalTrade }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { net_profit_loss: net, r_multiple: multiple, risk } = trade;
  const yen = (amount: number) => formatYen(amount, locale, { sign: true });
  const noRText = (proposed: string | null) =>
    proposed === null ? t('trade.noR') : t('trade.noRProposed', { price: formatPrice(proposed, locale) });
  return (
    <Card label={t('trade.result')}>
      <div className={css.resultHead}>
        <span className={css.tradeHead}>
          <SideOfTrade trade={trade} />
          <span translate="no">
            {t('trade.shares', {
              quantity: formatQuantity(trade.quantity, locale),
              leverage: trade.leverage,
            })}
          </span>
        </span>
        <span className={css.when}>
          {t('trade.span', {
            from: formatDate(trade.opened_at, locale),
            to: formatDate(trade.closed_at, locale),
            days: t('trades.days', { count: trade.business_days }),
          })}
        </span>
      </div>
      <div className={css.resultHead}>
        <FormattedNumber text={yen(net)} tone={toneOf(net)} size="huge" personal />
        {multiple === null || risk === null ? null : (
          <span className={css.multiple}>
            <FormattedNumber text={formatR(multiple, locale)} tone={toneOf(multiple)} size="large" />
            <FormattedNumber
              text={t('trade.oneR', { amount: formatYen(risk, locale) })}
              size="tiny"
              tone="flat"
              personal
            />
          </span>
        )}
      </div>
      <Figures lines={useAmountLines(trade)} />
      {risk === null ? <p className={css.hint}>{noRText(trade.entry.proposed_stop_price)}</p> : null}
    </Card>
  );
}

function useAmountLines(trade: JournalTrade): FigureLine[] {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const cost = (yen: number) => (
    <FormattedNumber text={formatYen(-yen || 0, locale, { sign: true })} personal />
  );
  const gross = trade.realised_profit_loss;
  return [
    {
      name: t('trade.gross'),
      value: (
        <FormattedNumber text={formatYen(gross, locale, { sign: true })} tone={toneOf(gross)} personal />
      ),
    },
    { name: t('trade.fee'), value: cost(trade.fee) },
    { name: t('trade.interest'), value: cost(trade.interest + trade.reverse_fee) },
    { name: t('trade.tax'), value: cost(trade.tax) },
    {
      name: t('trade.returnRate'),
      value: (
        <FormattedNumber
          text={formatRate(trade.return_rate, locale, { sign: true })}
          tone={toneOf(trade.return_rate)}
        />
      ),
    },
    { name: t('trade.orderType'), value: t(`orderTypes.${trade.order_type}`) },
    { name: t('trade.closedBy'), value: t(`closings.${trade.closed_by}`) },
  ];
}
