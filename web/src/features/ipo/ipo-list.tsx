import { useTranslation } from 'react-i18next';
import { PAGE_QUERIES, type PageQuery } from '#domain/page-queries.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { IpoApplicationList } from './ipo-application-list.tsx';
import { OfferingList } from './offering-list.tsx';

type View = PageQuery<'ipo'>['view'];

const VIEWS: readonly View[] = ['offerings', 'applications', 'winning'];

/** Offerings, application history and winning history (specification, section 2). */
export function IpoList() {
  const { t } = useTranslation('ipo');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={PAGE_QUERIES.ipo.entries.view}
    >
      {(view, open) =>
        view === 'offerings' ? (
          <OfferingList />
        ) : (
          <IpoApplicationList
            key={view}
            view={view === 'winning' ? 'winning' : 'all'}
            onOfferings={() => open('offerings')}
          />
        )
      }
    </ViewsPage>
  );
}
