import type { BlockTradeApplication } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_APPLICATION_STATE_TONES } from '#domain/block-form.ts';
import { formatPrice, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';

export interface BlockApplicationCardProps {
  application: BlockTradeApplication;
  /** URL that the card opens in the list. */
  to?: string;
  /** Further content on its own page. */
  more?: readonly FigureLine[];
  children?: ReactNode;
}

/** An application: requested lots, result and date of the draw. */
export function BlockApplicationCard({ application, to, more = [], children }: BlockApplicationCardProps) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const { state, deadline } = application;
  const lots = (count: number) => <FormattedNumber text={t('lots', { count })} />;
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} personal />;
  const decided = state === 'successful' || state === 'failed';
  return (
    <RecordCard
      isName
      title={stockName(application, locale)}
      detail={application.code}
      state={{ text: t(`applicationState.${state}`), look: BLOCK_APPLICATION_STATE_TONES[state] }}
      {...(to === undefined ? {} : { to })}
      foot={
        deadline === null ? undefined : (
          <>
            <span>{`${t('record.draw')} ${formatMoment(deadline.at, locale)}`}</span>
            <TimeLeftText at={deadline.at} />
          </>
        )
      }
    >
      {children}
      <Figures
        lines={[
          {
            name: t('offer'),
            value: <FormattedNumber text={formatPrice(application.offer_price, locale)} />,
          },
          { name: t('figure.applied'), value: lots(application.applied_lots) },
          ...(decided ? [{ name: t('figure.allotted'), value: lots(application.allotted_lots) }] : []),
          ...(application.held_amount > 0
            ? [{ name: t('figure.held'), value: yen(application.held_amount) }]
            : []),
          ...(application.amount > 0 ? [{ name: t('figure.paid'), value: yen(application.amount) }] : []),
          ...more,
        ]}
      />
    </RecordCard>
  );
}
