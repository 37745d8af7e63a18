import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatMilliseconds } from '#domain/format-time.ts';
import { pageAt } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReachable, useStreamConnection } from '#stores/connection-store.ts';
import css from './desk-status.module.css';
import { KeyCaps } from './key-caps.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** Footer of a wide window: state of the price stream, and the shortcuts of the current page. */
export function DeskStatus() {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const atStock = pageAt(pathname) === 'stock';
  return (
    <section className={css.status} aria-label={t('status.label')}>
      <Connection />
      <ul className={css.hints} aria-label={t('list.title')}>
        {(atStock ? [...SHORTCUTS.stock, ...SHORTCUTS.everywhere] : SHORTCUTS.everywhere).map(
          ([key, does]) => (
            <li key={key}>
              <KeyCaps of={key} />
              <span>{t(`hint.${does}`)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Connection() {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  const reachable = useReachable();
  const live = useStreamConnection();
  const state = !reachable ? 'offline' : live === 'closed' ? 'connecting' : 'live';
  return (
    <p className={css.connection} data-state={state}>
      {t(`status.${state}`)}
      {state === 'live' && typeof live === 'number' ? (
        <span>{t('status.delay', { time: formatMilliseconds(live, locale) })}</span>
      ) : null}
    </p>
  );
}
