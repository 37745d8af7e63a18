import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { textChoice } from '#domain/text-choice.ts';
import { LONGEST_TEXT } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { useChoice } from '#ui/use-choice.ts';
import { saveToSearchHistory } from './save-to-search-history.ts';
import { SearchBox } from './search-box.tsx';
import { SearchHistory } from './search-history.tsx';
import { SearchResults } from './search-results.tsx';

const TYPED = textChoice(/./, '', LONGEST_TEXT);

/** Stocks by code, kana, kanji or letters; without a query, what was searched before. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [text, setText] = useChoice('q', TYPED);
  const query = useDeferredValue(text.normalize('NFKC').trim());
  return (
    <Page title={t('title')} back>
      <SearchBox text={text} onChange={setText} onSubmit={() => saveToSearchHistory(query)} />
      {query === '' ? (
        <SearchHistory onChoose={setText} />
      ) : (
        <SearchResults query={query} onOpen={() => saveToSearchHistory(query)} />
      )}
    </Page>
  );
}
