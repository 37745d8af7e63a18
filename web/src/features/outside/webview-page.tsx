import { useTranslation } from 'react-i18next';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { AddressCard } from './address-card.tsx';
import css from './outside.module.css';
import { RefusedPage } from './refused-page.tsx';
import { useWebPage } from './use-web-page.ts';

/**
 * A listed page in a frame that may do nothing: no script, no form, no window, no move of this one, no cookie of its own.
 * Whether it was let into the frame no browser tells, so its address stands beside it.
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
