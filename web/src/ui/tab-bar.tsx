import { ArrowLeftRight, ChartCandlestick, House, type LucideIcon, Newspaper, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageAt, pathTo, type TabName } from '#domain/paths.ts';
import { Dot } from './badge.tsx';
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

export interface TabBarProps {
  /** Tabs behind which something new waits. */
  dots?: readonly TabName[];
}

export function TabBar({ dots = [] }: TabBarProps) {
  const { t } = useTranslation('common');
  const here = pageAt(useLocation().pathname);
  return (
    <nav className={css.bar} aria-label={t('tabs.label')}>
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
                <TabFace name={name} icon={icon} dot={dots.includes(name)} />
              </button>
            ) : (
              <PageLink to={pathTo(name)} className={css.tab}>
                <TabFace name={name} icon={icon} dot={dots.includes(name)} />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabFace({ name, icon, dot }: { name: TabName; icon: LucideIcon; dot: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={css.icon}>
        <Icon of={icon} size={24} />
        {dot ? <Dot /> : null}
      </span>
      <span className={css.label}>{t(`tabs.${name}`)}</span>
    </>
  );
}
