import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { FOLLOW_FILTERS, type FollowFilter } from '#domain/follow-states.ts';
import { pathTo } from '#domain/paths.ts';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { FollowRecordPage } from './follow-record-page.tsx';
import { FollowRecords } from './follow-records.tsx';

const FILTERS: readonly FollowFilter[] = ['all', 'pending', 'following', 'ended'];

const FILTER = choiceSchema(FILTERS, 'all');

/** The user's copies, or the one in the query. */
export function FollowRecordsPage() {
  const query = usePageQuery('copyTradingRecords');
  return query?.id === undefined ? <RecordList /> : <FollowRecordPage recordId={query.id} />;
}

/** The user's copies by state. */
function RecordList() {
  const { t } = useTranslation('follow');
  const navigation = useNavigation();
  const refetch = useRefetch();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  return (
    <Page title={t('records.title')} back onRefresh={refetch}>
      <Segmented<FollowFilter>
        look="chips"
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <FollowRecords
        key={filter}
        states={FOLLOW_FILTERS[filter]}
        onProducts={() => navigation.navigateTo(pathTo('copyTrading'))}
      />
    </Page>
  );
}
