import type { Ipo, IpoApplication, TimelineEntry } from '@tsubame/sdk/schema';
import { IPO_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatMoment } from '#domain/format-time.ts';
import { IPO_APPLICATION_STATES, IPO_STAGES } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { allowedActions, type StepAhead, stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Timeline, type TimelineProps, type UpcomingEntry } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { StateView } from '#ui/state-view.tsx';
import { VerifyDrawRow } from './commitment-card.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { useApplicationLines } from './use-application-lines.tsx';
import { useIpoApplicationTexts } from './use-ipo-application-texts.ts';
import { useIpoStages } from './use-ipo-stages.ts';

export interface ApplicationRecordProps {
  application: IpoApplication;
}

/** The application's state, cost and draw, with its timeline. */
export function ApplicationRecord({ application }: ApplicationRecordProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const words = useIpoApplicationTexts(application);
  const lines = useApplicationLines(application);
  const offering = useApiQuery('getIpo', { path: { ipo_id: application.ipo_id } });
  const timeline = useIpoApplicationTimeline(application, offering.data);
  const { state, deadline, entry } = application;
  return (
    <>
      <RecordCard
        mark={<IssuerMark name={localizedName(application.name, locale)} code={application.code} />}
        title={words.headline}
        detail={words.applied}
        state={{ text: t(`applicationState.${state}`), look: IPO_APPLICATION_STATES[state].look }}
      >
        {deadline === null ? null : (
          <DeadlineCountdown
            title={words.deadline(deadline)}
            at={deadline.at}
            opening={deadline.action === 'draw'}
            {...(deadline.action === 'lapse'
              ? {
                  from: { at: application.subscribe_from, label: t('deadline.fromSubscribe') },
                  end: t('deadline.endLapse'),
                }
              : {})}
          />
        )}
        <StateView query={offering} skeleton={<Skeleton height={49} />}>
          {(ipo) => <ApplicationTrack application={application} ipo={ipo} />}
        </StateView>
      </RecordCard>
      <Card>
        <Figures lines={lines} />
      </Card>
      <Card flush>
        <VerifyDrawRow
          ipoId={application.ipo_id}
          text={
            entry.rank === null || entry.entry_count === null
              ? t('verify.rowBefore')
              : t('verify.rowText', {
                  rank: formatQuantity(entry.rank, locale),
                  count: formatQuantity(entry.entry_count, locale),
                })
          }
        />
      </Card>
      <Timeline {...timeline} />
      <Card flush>
        {application.position_id === null ? null : (
          <Row
            title={t('record.position')}
            to={pathTo('tradeDetail', { position_id: application.position_id })}
          />
        )}
        <Row title={t('record.offering')} to={pathTo('ipo', { id: application.ipo_id })} />
      </Card>
    </>
  );
}

/** The offering's track with the application's progress: a lost application stops at the draw. */
function ApplicationTrack({ application, ipo }: { application: IpoApplication; ipo: Ipo }) {
  const stages = useIpoStages(ipo);
  const { stage } = IPO_APPLICATION_STATES[application.state];
  const ended = ['not_won', 'lapsed', 'withdrawn'].includes(application.state);
  const listed = application.position_id !== null;
  return (
    <StageTrack {...stages} passed={listed ? IPO_STAGES.length : IPO_STAGES.indexOf(stage)} stopped={ended} />
  );
}

type State = IpoApplication['state'];

/** The timeline of an application: past events, and every next step of the contract's table. */
function useIpoApplicationTimeline(application: IpoApplication, ipo: Ipo | undefined): TimelineProps {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const { state, deadline, winning_quantity, amount } = application;
  const shares = (quantity: number) => t('shares', { quantity: formatQuantity(quantity, locale) });
  const moment = (at: string) => formatMoment(at, locale);

  const detail = ({ to }: TimelineEntry): string | undefined => {
    if (to === 'awaiting_draw') return shares(application.applied_quantity);
    if (to === 'won') return shares(winning_quantity);
    if (to === 'approved') return t('record.paid', { amount: formatYen(amount, locale) });
    return to === 'lapsed' ? t('record.free') : undefined;
  };

  const at = ({ event }: StepAhead): string | undefined => {
    if (event === 'call_off') return undefined;
    if (event === 'withdraw') return ipo && t('stage.until', { at: moment(ipo.apply_to) });
    if (event === 'subscribe') return t('stage.until', { at: moment(application.subscribe_to) });
    if (deadline === null) return undefined;
    return event === 'promote' ? t('stage.until', { at: moment(deadline.at) }) : moment(deadline.at);
  };
  const note = ({ event, to }: StepAhead): string | undefined => {
    if (event === 'lapse') return t('record.lapses');
    return to === 'not_won' || to === 'withdrawn' ? t('record.freed') : undefined;
  };

  const open: readonly string[] = allowedActions(IPO_APPLICATION_MOVES, application);
  const steps = stepsAhead(IPO_APPLICATION_MOVES, state)
    // Steps that the user can no longer take are omitted.
    .filter(({ actor, event }) => actor !== 'user' || open.includes(event))
    .map(
      (step): UpcomingEntry => ({
        key: `${step.event} ${step.to}`,
        title: t(`applicationState.${step.to}`),
        actor: step.actor,
        at: at(step),
        note: note(step),
        branch: step.event !== 'subscribe',
      }),
    );
  const coming = (state === 'won' || state === 'approved') && application.position_id === null;
  const listing: UpcomingEntry = {
    key: 'listing',
    title: t('record.listed'),
    actor: 'clock',
    at: formatDayWithWeekday(application.issue_date, locale),
  };
  const [first, ...others] = steps;
  return {
    entries: application.timeline,
    label: (name) => t(`applicationState.${name as State}`),
    detail,
    // The listing follows the subscription, before the alternatives.
    ahead: [...(first ? [first] : []), ...(coming ? [listing] : []), ...others],
  };
}
