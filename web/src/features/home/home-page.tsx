import { Bell, ChevronRight, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import { useBadges } from '#stores/badges-store.ts';
import { useSession } from '#stores/session-store.ts';
import { SectionHead } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { AssetsCard } from './assets-card.tsx';
import { greetedName, greetingAt } from './greeting.ts';
import css from './home-page.module.css';
import { HotStocks } from './hot-stocks.tsx';
import { NewsStrip } from './news-strip.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SharesDue } from './shares-due.tsx';

export interface HomePageProps {
  /** The course of the assets, what is held, and what falls due, as a wide window has them. */
  readonly curve?: ReactNode;
  readonly trades?: ReactNode;
  readonly deadlines?: ReactNode;
}

export function HomePage({ curve, trades, deadlines }: HomePageProps) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const { userInfo, locale } = useSession();
  const navigation = useNavigation();
  const refetch = useRefetch();

  const greeting = (
    <div className={css.greeting}>
      <p>{t(`greeting.${greetingAt(Date.now())}`)}</p>
      <h1>{t('name', { name: userInfo ? greetedName(userInfo.display_name, locale) : t('guest') })}</h1>
    </div>
  );
  const actions = (
    <>
      <span className="desk-has-it">
        <IconButton
          icon={Search}
          label={t('search')}
          onClick={() => navigation.navigateTo(pathTo('search'))}
        />
      </span>
      <MessagesButton />
    </>
  );

  return (
    <Page title={common('tabs.home')} greeting={greeting} actions={actions} onRefresh={refetch}>
      <div className={css.parts}>
        <div>
          <AssetsCard curve={curve} />
          {trades}
          <SharesDue />
          <QuickActions />
        </div>
        <div>
          {deadlines}
          <SectionHead
            title={t('hot.title')}
            action={
              <PageLink to={pathTo('market')} className={css.all}>
                {common('seeAll')}
                <Icon of={ChevronRight} size={16} />
              </PageLink>
            }
          />
          <HotStocks />
        </div>
        <div>
          <Afterwards>
            <NewsStrip />
          </Afterwards>
        </div>
      </div>
    </Page>
  );
}

/** What stands below the window of a phone: drawn after the rest, so that neither draw is long. */
function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** By itself, so that a new count draws the button anew and not all of home. */
function MessagesButton() {
  const { t } = useTranslation('home');
  const unread = useBadges()?.places.find(({ place }) => place === 'messages')?.unread ?? 0;
  const navigation = useNavigation();
  return (
    <IconButton
      icon={Bell}
      label={unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')}
      count={unread}
      onClick={() => navigation.navigateTo(pathTo('messages'))}
    />
  );
}
