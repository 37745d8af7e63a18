import { useSearchParams } from 'react-router-dom';
import { type PageQuery, type QueriedPage, readPageQuery } from '#domain/page-queries.ts';

/** The query of this page's address; null when the address names nothing that the page could show. */
export function usePageQuery<Page extends QueriedPage>(page: Page): PageQuery<Page> | null {
  const [search] = useSearchParams();
  return readPageQuery(page, search);
}
