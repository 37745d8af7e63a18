import type { FollowRecord, FollowState } from '@tsubame/sdk/schema';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { FOLLOW_STATE_TONES } from '#domain/follow-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useFollowRecordLines } from './use-follow-record-lines.tsx';

const REFRESH_MS = 15_000;
const PAGE = 20;

export interface RecordsProps {
  /** Only records in these states; all if omitted. */
  states: readonly FollowState[] | undefined;
  onProducts: () => void;
}

/** The user's copies, newest first. */
export function FollowRecords({ states, onProducts }: RecordsProps) {
  const { t } = useTranslation('follow');
  const list = useApiList(
    'listFollowRecords',
    { query: { state: states && [...states], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <PagedList
      cards
      list={list}
      skeleton={<Skeleton height={150} count={3} />}
      empty={
        <EmptyState
          icon={FileText}
          title={t('empty.records')}
          text={t('empty.recordsText')}
          action={
            <Button variant="quiet" onClick={onProducts}>
              {t('empty.action')}
            </Button>
          }
        />
      }
    >
      {(records) => records.map((record) => <FollowCard key={record.record_id} record={record} />)}
    </PagedList>
  );
}

function FollowCard({ record }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  return (
    <RecordCard
      isName
      title={localizedName(record.name, locale)}
      detail={localizedName(record.issuer, locale)}
      state={{ text: t(`state.${record.state}`), look: FOLLOW_STATE_TONES[record.state] }}
      to={pathTo('copyTradingRecords', { id: record.record_id })}
    >
      <Figures lines={useFollowRecordLines(record).short} />
    </RecordCard>
  );
}
