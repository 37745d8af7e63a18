import { useTranslation } from 'react-i18next';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { AddressCard } from './address-card.tsx';
import css from './outside.module.css';
import { RefusedPage } from './refused-page.tsx';
import { useWebPage } from './use-web-page.ts';

/**
 * A listed page in a sandboxed frame: no scripts, forms, windows, navigation of the app, or cookies. Browsers do not report
 * whether the page allowed the frame, so its address is shown beside it.
 */
export function WebviewPage() {
  const { t } = useTranslation('outside');
  const shown = useWebPage('webview');
  if (shown === null) return <RefusedPage title={t('webview.title')} />;
  const name = t(`page.${shown.page}.name`);
  return (
    <Page back title={t('webview.title')} subtitle={t('webview.owner')}>
      <iframe className={css.frame} title={name} src={shown.url} sandbox="" referrerPolicy="no-referrer" />
      <Note>{t('webview.empty')}</Note>
      <AddressCard address={shown.url} />
    </Page>
  );
}
