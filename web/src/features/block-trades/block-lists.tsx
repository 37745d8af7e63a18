import { useTranslation } from 'react-i18next';
import { oneOf } from '#domain/choice.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { BlockApplicationList } from './block-application-list.tsx';
import { OfferList } from './offer-list.tsx';

const VIEWS = ['offers', 'applications'] as const;
const VIEW = oneOf(VIEWS, 'offers');

/** Blocks on offer, and what became of the user's applications. */
export function BlockLists() {
  const { t } = useTranslation('blocks');
  return (
    <ViewsPage
      back
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={VIEW}
    >
      {(view, open) =>
        view === 'offers' ? <OfferList /> : <BlockApplicationList onOffers={() => open('offers')} />
      }
    </ViewsPage>
  );
}
