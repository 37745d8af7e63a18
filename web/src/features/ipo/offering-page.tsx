import type { Ipo } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { IPO_STATES } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { StateView } from '#ui/state-view.tsx';
import { CommitmentCard } from './commitment-card.tsx';
import css from './ipo.module.css';
import { IpoApplySheet } from './ipo-apply-sheet.tsx';
import { IssuerMark } from './issuer-mark.tsx';
import { MissingOffering } from './missing-offering.tsx';
import { Prospectus } from './prospectus.tsx';
import { useIpoStages } from './use-ipo-stages.ts';
import { useOfferingLines } from './use-offering-lines.tsx';

const REFRESH_MS = 15_000;

/** An offering: calendar, reserve of an application, the draw's commitment, and the button to apply. */
export function OfferingPage({ ipoId }: { ipoId: string }) {
  const { t } = useTranslation(['ipo', 'stock']);
  const locale = useLocale();
  const refetch = useRefetch();
  const [applying, setApplying] = useState(false);
  const query = useApiQuery('getIpo', { path: { ipo_id: ipoId } }, { refetchInterval: REFRESH_MS });
  const ipo = query.data;
  if (isMissingRecordError(query.error)) return <MissingOffering />;
  return (
    <Page
      back
      isName={ipo !== undefined}
      title={ipo ? localizedName(ipo.name, locale) : t('title')}
      subtitle={
        ipo ? t('codeAndSegment', { code: ipo.code, segment: t(`stock:segment.${ipo.segment}`) }) : undefined
      }
      onRefresh={refetch}
      footer={
        ipo?.next_actions.includes('apply') ? (
          <Button size="large" wide onClick={() => setApplying(true)}>
            {t('apply.action')}
          </Button>
        ) : undefined
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(offering) => (
          <>
            <Offering ipo={offering} />
            <IpoApplySheet ipo={offering} open={applying} onClose={() => setApplying(false)} />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Offering({ ipo }: { ipo: Ipo }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const { terms, hold, priceText } = useOfferingLines(ipo);
  const name = localizedName(ipo.name, locale);
  return (
    <>
      <RecordCard
        mark={<IssuerMark name={name} code={ipo.code} />}
        title={priceText}
        detail={ipo.summary}
        state={{ text: t(`state.${ipo.state}`), look: IPO_STATES[ipo.state].look }}
      >
        <OfferingDeadline ipo={ipo} />
        <StageTrack {...useIpoStages(ipo)} />
      </RecordCard>
      {ipo.my_application_id === null ? null : (
        <Card flush>
          <Row title={t('record.mine')} to={pathTo('ipo', { id: ipo.my_application_id })} />
        </Card>
      )}
      <Card>
        <Figures lines={terms} />
      </Card>
      <Card label={t('lock.title')}>
        <div className={css.stack}>
          <h2 className={css.title}>{t('lock.title')}</h2>
          <Figures lines={hold} />
          <p className={css.text}>{t('lock.text')}</p>
        </div>
      </Card>
      <CommitmentCard ipo={ipo} />
      <Card>
        <Prospectus ipo={ipo} />
      </Card>
    </>
  );
}

/** The next date of the offering; empty once it is listed or cancelled. */
function OfferingDeadline({ ipo }: { ipo: Ipo }) {
  const { t } = useTranslation('ipo');
  switch (ipo.state) {
    case 'upcoming':
      return <DeadlineCountdown title={t('deadline.opens')} at={ipo.apply_from} opening />;
    case 'accepting':
      return (
        <DeadlineCountdown
          title={t('deadline.apply')}
          at={ipo.apply_to}
          from={{ at: ipo.apply_from, label: t('deadline.fromApply') }}
          end={t('deadline.endApply')}
        />
      );
    case 'pricing':
      return <DeadlineCountdown title={t('deadline.draw')} at={ipo.draw_at} opening />;
    case 'drawn':
      return <DeadlineCountdown title={t('stage.subscribe')} at={ipo.subscribe_from} opening />;
    case 'subscribing':
      return (
        <DeadlineCountdown
          title={t('deadline.lapse')}
          at={ipo.subscribe_to}
          from={{ at: ipo.subscribe_from, label: t('deadline.fromSubscribe') }}
          end={t('deadline.endApply')}
        />
      );
    case 'listed':
    case 'withdrawn':
      return null;
  }
}
