import type { Ipo, IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { IPO_APPLICATION_STATES, IPO_STAGES } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Deadline } from '#records/deadline.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Timeline } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Row } from '#ui/row.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { VerifyDrawRow } from './commitment-card.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { useApplicationLife } from './use-application-life.ts';
import { useApplicationLines } from './use-application-lines.tsx';
import { useApplicationWords } from './use-application-words.ts';
import { useStages } from './use-stages.ts';

export interface ApplicationRecordProps {
  application: IpoApplication;
  /** Its offering; undefined until it is known. */
  ipo: Ipo | undefined;
}

/** Where the application stands, what it costs, the draw, its life so far and from here. */
export function ApplicationRecord({ application, ipo }: ApplicationRecordProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const words = useApplicationWords(application);
  const lines = useApplicationLines(application);
  const life = useApplicationLife(application, ipo);
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
          <Deadline
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
        {ipo === undefined ? null : <ApplicationTrack application={application} ipo={ipo} />}
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
      <Timeline {...life} />
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

/** The offering's track with the application on it: a lost one stands where it ended. */
function ApplicationTrack({ application, ipo }: { application: IpoApplication; ipo: Ipo }) {
  const stages = useStages(ipo);
  const { stage } = IPO_APPLICATION_STATES[application.state];
  const ended = ['not_won', 'lapsed', 'withdrawn'].includes(application.state);
  const listed = application.position_id !== null;
  return (
    <StageTrack {...stages} passed={listed ? IPO_STAGES.length : IPO_STAGES.indexOf(stage)} stopped={ended} />
  );
}
