import type { IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatMoment, formatWeekday } from '#domain/format-time.ts';
import { IPO_APPLICATION_STATES } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TimeLeftText } from '#records/deadline.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { useApplicationWords } from './use-application-words.ts';

/** An application in the history: what was asked for, what came of it, what runs out. */
export function IpoApplicationCard({ application }: { application: IpoApplication }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const words = useApplicationWords(application);
  const name = localizedName(application.name, locale);
  const { state, deadline } = application;
  const yen = (amount: number) => <Figure text={formatYen(amount, locale)} personal />;
  const money = {
    awaiting_draw: { name: t('figure.held'), value: yen(application.held_amount) },
    waitlisted: { name: t('figure.held'), value: yen(application.held_amount) },
    won: { name: t('subscribe.amount'), value: yen(application.amount_due) },
    approved: { name: t('figure.paid'), value: yen(application.amount) },
  };
  return (
    <RecordCard
      mark={<IssuerMark name={name} code={application.code} />}
      title={name}
      detail={words.applied}
      state={{ text: t(`applicationState.${state}`), look: IPO_APPLICATION_STATES[state].look }}
      to={pathTo('ipo', { id: application.application_id })}
      foot={
        deadline === null ? undefined : (
          <>
            <span>{`${words.deadline(deadline)} ${formatMoment(deadline.at, locale)}`}</span>
            <TimeLeftText at={deadline.at} />
          </>
        )
      }
    >
      <Figures
        lines={[
          ...(state in money ? [money[state as keyof typeof money]] : []),
          ...(application.winning_quantity > 0
            ? [{ name: t('figure.won'), value: <Figure text={words.shares(application.winning_quantity)} /> }]
            : []),
          {
            name: t(state === 'approved' ? 'figure.listing' : 'stage.draw'),
            value: (
              <Figure
                text={formatWeekday(
                  state === 'approved' ? application.issue_date : application.draw_date,
                  locale,
                )}
              />
            ),
          },
        ]}
      />
    </RecordCard>
  );
}
