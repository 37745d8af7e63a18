import { usePageQuery } from '#ui/use-page-query.ts';
import { DrawPage } from './draw-page.tsx';
import { IpoApplicationPage } from './ipo-application-page.tsx';
import { IpoList } from './ipo-list.tsx';
import { OfferingPage } from './offering-page.tsx';

/** The specification has one path for new issues: the query says which of its screens is meant. */
export function IpoPage() {
  const query = usePageQuery('ipo');
  if (query?.draw !== undefined) return <DrawPage ipoId={query.draw} />;
  if (query?.id === undefined) return <IpoList />;
  return query.id.startsWith('ipo_') ? (
    <OfferingPage ipoId={query.id} />
  ) : (
    <IpoApplicationPage applicationId={query.id} />
  );
}
