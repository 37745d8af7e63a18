import { listStocksBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { SectionHead } from '#ui/card.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';

const PAGE = 30;
const NEAREST = 5;

export interface SearchResultsProps {
  query: string;
  /** A result was opened: only then was the search worth remembering. */
  onOpen: () => void;
}

export function SearchResults(props: SearchResultsProps) {
  // No name is so long. A part of the text would find what was not searched for.
  return fitsLength(props.query, listStocksBounds.query) ? <Found {...props} /> : <NoMatch {...props} />;
}

function Found({ query, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const list = useApiList('listStocks', { query: { query, limit: PAGE } });
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton height={60} count={5} />}
      empty={<NoMatch query={query} onOpen={onOpen} />}
    >
      {(stocks) => <StockRows label={t('results')} stocks={stocks} onOpen={onOpen} />}
    </PagedList>
  );
}

/** Nothing bears this name: offers what half of it finds, or else what most people trade. */
function NoMatch({ query, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const characters = [...query];
  const most = Math.min(Math.ceil(characters.length / 2), listStocksBounds.query.maxLength);
  const half = characters.slice(0, most).join('');
  const near = useApiQuery(
    'listStocks',
    { query: { query: half, limit: NEAREST } },
    { enabled: half !== query },
  );
  const nothingNear = half === query || near.data?.items.length === 0;
  const hot = useApiQuery('listHotStocks', {}, { enabled: nothingNear });
  const offered = nothingNear ? hot.data?.items.slice(0, NEAREST) : near.data?.items;
  return (
    <>
      <EmptyState icon={SearchX} title={t('empty.title', { query })} text={t('empty.text')} />
      {offered === undefined || offered.length === 0 ? null : (
        <>
          <SectionHead title={t(nothingNear ? 'empty.hot' : 'empty.nearest')} />
          <StockRows
            label={t(nothingNear ? 'empty.hot' : 'empty.nearest')}
            stocks={offered}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  );
}
