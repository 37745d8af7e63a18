import { listStocksBounds } from '@tsubame/sdk/bounds';
import { fitsLength, normalizeText } from '@tsubame/sdk/rules';
import { History, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { refreshQueries } from '#api/query-cache-link.ts';
import { useApiList } from '#api/use-api-list.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { Button } from '#ui/button.tsx';
import { Card, SectionHead } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { MAX_TEXT_LENGTH } from '#ui/use-length-fault.ts';
import { SearchBox } from './search-box.tsx';

const PAGE = 30;
const NEAREST = 5;

/** A character of the field may be two in the address. */
const TYPED = textChoiceSchema(/./, '', 2 * MAX_TEXT_LENGTH);

/** Stocks by code, kana, kanji or letters; without a query, the search history. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [text, setText] = useAddressChoice('q', TYPED);
  const query = useDeferredValue(queryOf(text));
  return (
    <Page title={t('title')} back>
      <SearchBox text={text} onChange={setText} onSubmit={(typed) => saveToSearchHistory(queryOf(typed))} />
      {query === '' ? (
        <SearchHistory onChoose={setText} />
      ) : (
        <SearchResults query={query} onOpen={() => saveToSearchHistory(query)} />
      )}
    </Page>
  );
}

/** The query for a typed text. */
const queryOf = (text: string): string => normalizeText(text).normalize('NFKC');

/** Stores a query in the search history; a failure is ignored. */
function saveToSearchHistory(query: string): void {
  if (!fitsLength(query, listStocksBounds.query)) return;
  client
    .listStocks({ query: { query, remember: true, limit: 1 } })
    .then(() => refreshQueries(['listSearchHistory']))
    .catch(() => {});
}

interface SearchHistoryProps {
  onChoose: (query: string) => void;
}

/** The search history, newest first; a click repeats a search. */
function SearchHistory({ onChoose }: SearchHistoryProps) {
  const { t } = useTranslation('search');
  const query = useApiQuery('listSearchHistory', {});
  const clearing = useApiMutation('clearSearchHistory', { refreshes: ['listSearchHistory'] });
  return (
    <StateView
      query={query}
      skeleton={<Skeleton height={45} count={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={History} title={t('history.empty')} text={t('history.hint')} />}
    >
      {({ items }) => (
        <>
          <SectionHead
            title={t('history.title')}
            action={
              <Button
                variant="text"
                size="small"
                pending={clearing.pending}
                onClick={() => void clearing.send({})}
              >
                {t('history.clear')}
              </Button>
            }
          />
          <Card flush label={t('history.title')}>
            <ul>
              {items.map((entry) => (
                <li key={entry.query}>
                  <Row icon={History} title={entry.query} onPress={() => onChoose(entry.query)} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </StateView>
  );
}

interface SearchResultsProps {
  query: string;
  /** A query is stored only after one of its results was opened. */
  onOpen: () => void;
}

function SearchResults(props: SearchResultsProps) {
  // No name is so long, and a truncated query would find something else.
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

/** No result: suggests results of a shorter query, or else the most traded stocks. */
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
