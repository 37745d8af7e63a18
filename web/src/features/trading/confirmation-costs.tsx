import type { OrderPreview, Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { LargeFigures } from './large-figures.tsx';

export interface QuestionSumsProps {
  stock: Stock;
  preview: OrderPreview;
}

/** What is ordered, what it comes to, what is held for it and what it may cost at worst. */
export function ConfirmationCosts({ stock, preview }: QuestionSumsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { tick } = stock.quote;
  const { direction, leverage, principal, fee, release_estimate: back, forced_close_price: forced } = preview;
  const yen = (amount: number) => <Figure text={formatYen(amount, locale)} />;
  const price = (value: string) => <Figure text={formatPrice(value, locale, { tick })} />;
  return (
    <>
      <LargeFigures
        record={{ ...stock, direction, leverage }}
        state={t(`priceType.${preview.price_type}`)}
        figures={[
          {
            name: t('ticket.quantity'),
            text: t('shares', { quantity: formatQuantity(preview.quantity, locale) }),
          },
          { name: t('ask.pays'), text: formatYen(principal + fee, locale) },
        ]}
      />
      <Figures
        lines={[
          {
            name: t(preview.price_type === 'market' ? 'ask.reference' : 'ticket.price'),
            value: price(preview.reference_price),
          },
          { name: t('preview.notional'), value: yen(preview.notional) },
          { name: t('preview.feeBy', { plan: preview.fee_plan.name }), value: yen(fee) },
          { name: t('preview.reserve'), value: yen(preview.reserve) },
          ...(back <= 0
            ? []
            : [
                {
                  name: t('ask.back'),
                  value: <Figure text={t('ask.about', { amount: formatYen(back, locale) })} />,
                },
              ]),
          ...(forced === null ? [] : [{ name: t('preview.forcedClose'), value: price(forced) }]),
          { name: t('preview.worstCase'), value: yen(preview.worst_case_loss) },
        ]}
      />
    </>
  );
}
