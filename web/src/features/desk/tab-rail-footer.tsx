import { Keyboard, type LucideIcon, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './tab-rail-footer.module.css';

/** Footer of the tab rail: list of shortcuts, and settings. */
export function TabRailFooter({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <section className={css.foot} aria-label={t('foot')}>
      <button type="button" className={css.entry} onClick={onKeys}>
        <Face icon={Keyboard} name={t('keys')} />
      </button>
      <PageLink to={pathTo('settings')} className={css.entry}>
        <Face icon={Settings} name={t('settings')} />
      </PageLink>
    </section>
  );
}

function Face({ icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon of={icon} size={20} />
      <span>{name}</span>
    </>
  );
}
