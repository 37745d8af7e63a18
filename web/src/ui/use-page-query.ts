import { useSearchParams } from 'react-router-dom';
import { type PageQuery, type QueriedPage, readPageQuery } from '#domain/page-queries.ts';

/** The parsed query of this page's address; null if it is invalid for the page. */
export function usePageQuery<Page extends QueriedPage>(page: Page): PageQuery<Page> | null {
  const [search] = useSearchParams();
  return readPageQuery(page, search);
}
