import { Bell, ChevronRight, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import { UrgentCard } from '#records/urgent-card.tsx';
import { useBadges } from '#stores/badges-store.ts';
import { useSession } from '#stores/session-store.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { AssetsCard, type AssetsCardProps } from './assets-card.tsx';
import { greetedName, greetingAt } from './greeting.ts';
import css from './home-page.module.css';
import { NewsStrip } from './news-strip.tsx';
import { QuickActions } from './quick-actions.tsx';

export interface HomePageProps extends AssetsCardProps {
  /** Positions and deadlines on wide windows. */
  readonly trades?: ReactNode;
  readonly deadlines?: ReactNode;
}

/** Until their script is loaded, the parts for a wide window have their places. */
const WIDE_PLACES: HomePageProps = {
  curve: () => <Skeleton height={212} />,
  trades: <Skeleton height={290} />,
  deadlines: (
    <div className={css.place}>
      <Skeleton height={140} />
    </div>
  ),
};

export function HomePage(given: HomePageProps) {
  const isWide = useMediaQuery('(min-width: 1180px)');
  const { trades, deadlines, ...assets } = isWide ? { ...WIDE_PLACES, ...given } : given;
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
    <Page width="cards" title={common('tabs.home')} greeting={greeting} actions={actions} onRefresh={refetch}>
      <div className={css.parts}>
        <div>
          <UrgentCard />
          <AssetsCard {...assets} />
          {trades}
          <QuickActions />
        </div>
        <div>
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
          {deadlines}
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

/** The content below the fold of a phone: rendered later, to keep both renders short. */
function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** A separate component, so that a new count re-renders only the button. */
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

function HotStocks() {
  const { t } = useTranslation('home');
  const hot = useApiQuery('listHotStocks', {});
  return (
    <StateView
      query={hot}
      skeleton={<Skeleton height={609} />}
      isEmpty={(data) => data.items.length === 0}
      empty={
        <Card>
          <EmptyState title={t('hot.empty')} />
        </Card>
      }
    >
      {(data) => <StockRows label={t('hot.title')} stocks={data.items} />}
    </StateView>
  );
}
