import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { MissingRecord } from '#records/missing-record.tsx';
import { Page } from '#ui/page.tsx';

/** Shown if the provider does not know the offering or application of the address, or not for this user. */
export function MissingOffering() {
  const { t } = useTranslation('ipo');
  return (
    <Page title={t('title')} back>
      <MissingRecord title={t('missing.title')} action={t('missing.action')} to={pathTo('ipo')} />
    </Page>
  );
}
