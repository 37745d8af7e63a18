import type { PreMarketApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatMoment } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';

const LOOKS = {
  applying: 'accent',
  successful: 'ok',
  failed: 'outline',
  cancelled: 'outline',
} as const satisfies Record<PreMarketApplication['state'], string>;

export interface PreMarketApplicationCardProps {
  application: PreMarketApplication;
  /** URL that the card opens in the list. */
  to?: string;
  /** Further content on its own page. */
  more?: readonly FigureLine[];
}

/** An application: maximum cost, result and end of the session. */
export function PreMarketApplicationCard({ application, to, more = [] }: PreMarketApplicationCardProps) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const { state, deadline, filled_price, held_amount } = application;
  const price = (text: string) => <FormattedNumber text={formatPrice(text, locale)} />;
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} personal />;
  return (
    <RecordCard
      isName
      title={stockName(application, locale)}
      detail={joinParts([application.code, t(`session.${application.session}`)], locale)}
      state={{ text: t(`state.${state}`), look: LOOKS[state] }}
      {...(to === undefined ? {} : { to })}
      foot={
        deadline === null ? undefined : (
          <>
            <span>{`${t('expires')} ${formatMoment(deadline.at, locale)}`}</span>
            <TimeLeftText at={deadline.at} />
          </>
        )
      }
    >
      <Figures
        lines={[
          { name: t('figure.limit'), value: price(application.price) },
          ...(filled_price === null ? [] : [{ name: t('figure.filled'), value: price(filled_price) }]),
          {
            name: t('apply.quantity'),
            value: (
              <FormattedNumber text={t('shares', { count: formatQuantity(application.quantity, locale) })} />
            ),
          },
          ...(held_amount > 0 ? [{ name: t('figure.held'), value: yen(held_amount) }] : []),
          ...(filled_price === null
            ? []
            : [
                { name: t('figure.paid'), value: yen(application.amount) },
                { name: t('apply.fee'), value: yen(application.fee) },
                {
                  name: t('figure.settles'),
                  value: <FormattedNumber text={formatDayWithWeekday(application.settlement_date, locale)} />,
                },
              ]),
          ...more,
        ]}
      />
    </RecordCard>
  );
}
