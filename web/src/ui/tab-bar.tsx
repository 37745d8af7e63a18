import { ArrowLeftRight, ChartCandlestick, House, type LucideIcon, Newspaper, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type PageName, pageAt, pathTo, type TabName } from '#domain/paths.ts';
import { useBadges } from '#stores/badges-store.ts';
import { useSession } from '#stores/session-store.ts';
import { IconCount, IconDot } from './badge.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import css from './tab-bar.module.css';

const TABS = [
  { name: 'home', icon: House },
  { name: 'market', icon: ChartCandlestick },
  { name: 'trade', icon: ArrowLeftRight },
  { name: 'news', icon: Newspaper },
  { name: 'user', icon: UserRound },
] as const satisfies readonly { name: TabName; icon: LucideIcon }[];

/** The last address of each tab by user, so that returning to a tab restores its choices. */
const addresses = new Map<string, string>();

/**
 * Navigation between tabs: below the page on a phone, beside it from 768 px.
 * @param isWideOnly on a phone the page has a back button instead
 */
export function TabBar({ isWideOnly }: { isWideOnly: boolean }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const { userId } = useSession();
  const here = pageAt(pathname);
  const nameOf = (tab: PageName | undefined) => `${userId} ${tab}`;
  useEffect(() => {
    if (!isWideOnly) addresses.set(nameOf(here), pathname + search);
  });
  return (
    <nav className={css.bar} data-wide={isWideOnly || undefined} aria-label={t('tabs.label')}>
      <ul>
        {TABS.map(({ name, icon }) => (
          <li key={name}>
            {here === name ? (
              <button
                type="button"
                className={css.tab}
                aria-current="page"
                onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
              >
                <TabFace name={name} icon={icon} />
              </button>
            ) : (
              <PageLink to={addresses.get(nameOf(name)) ?? pathTo(name)} className={css.tab}>
                <TabFace name={name} icon={icon} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabFace({ name, icon }: { name: TabName; icon: LucideIcon }) {
  const { t } = useTranslation('common');
  const { badge = 0, red_dot = false } = useBadges()?.tabs[name] ?? {};
  return (
    <>
      <span className={css.icon}>
        <Icon of={icon} size={24} />
        {badge > 0 ? <IconCount of={badge} /> : red_dot ? <IconDot /> : null}
      </span>
      <span className={css.label}>{t(`tabs.${name}`)}</span>
      {badge > 0 || red_dot ? (
        <span className="visually-hidden">
          {badge > 0 ? t('unread', { count: badge }) : t('somethingNew')}
        </span>
      ) : null}
    </>
  );
}
