import { type PageName, pageAt } from './paths.ts';

/** Topics of the details page that show one record. */
const TOPICS_WITH_RECORD = ['message', 'news'];

/** The query parameter without which an address has nothing to show; null if it lacks none. */
export function missingParameter(pathname: string, search: URLSearchParams): 'url' | 'topic' | 'id' | null {
  const page: PageName | undefined = pageAt(pathname);
  if (page === 'confirm' || page === 'webview') return search.has('url') ? null : 'url';
  if (page !== 'details') return null;
  const topic = search.get('topic');
  if (topic === null) return 'topic';
  return TOPICS_WITH_RECORD.includes(topic) && !search.has('id') ? 'id' : null;
}
