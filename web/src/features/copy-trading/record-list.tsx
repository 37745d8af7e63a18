import type { FollowRecord } from '@tsubame/sdk/schema';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { FOLLOW_FILTERS, FOLLOW_LOOKS, type FollowFilter } from '#domain/follow-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { useRecordLines } from './use-record-lines.tsx';

const REFRESH_MS = 15_000;
const PAGE = 20;

/** What the user follows and followed, the newest first. */
export function RecordList() {
  const { t } = useTranslation('follow');
  const navigation = useNavigation();
  const [filter, setFilter] = useState<FollowFilter>('all');
  const state = FOLLOW_FILTERS[filter];
  const list = useApiList(
    'listFollowRecords',
    { query: { state: state && [...state], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page title={t('records.title')} back onRefresh={list.refetch}>
      <Segmented<FollowFilter>
        look="chips"
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={(Object.keys(FOLLOW_FILTERS) as FollowFilter[]).map((value) => ({
          value,
          label: t(`filter.${value}`),
        }))}
      />
      <PagedList
        list={list}
        skeleton={<Skeleton height={150} count={3} />}
        empty={
          <EmptyState
            icon={FileText}
            title={t('empty.records')}
            text={t('empty.recordsText')}
            action={
              <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('copyTrading'))}>
                {t('empty.action')}
              </Button>
            }
          />
        }
      >
        {(records) => records.map((record) => <FollowCard key={record.record_id} record={record} />)}
      </PagedList>
    </Page>
  );
}

function FollowCard({ record }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { short } = useRecordLines(record);
  return (
    <RecordCard
      title={localizedName(record.name, locale)}
      detail={localizedName(record.issuer, locale)}
      state={{ text: t(`state.${record.state}`), look: FOLLOW_LOOKS[record.state] }}
      to={pathTo('copyTradingRecords', { id: record.record_id })}
    >
      <Figures lines={short} />
    </RecordCard>
  );
}
