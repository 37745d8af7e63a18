import {
  Blocks,
  CircleArrowUp,
  CirclePlus,
  Coins,
  HandCoins,
  Headset,
  type LucideIcon,
  Sunrise,
  Ticket,
  Timer,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PageName, pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './quick-actions.module.css';

const ACTIONS = [
  { page: 'deposit', icon: CirclePlus, to: pathTo('deposit') },
  { page: 'withdrawal', icon: CircleArrowUp, to: pathTo('withdrawal') },
  { page: 'ipo', icon: Ticket, to: pathTo('ipo') },
  { page: 'blockTrades', icon: Blocks, to: pathTo('blockTrades') },
  // The specification has no path for pre-market trades; they use its general details page.
  { page: 'details', icon: Sunrise, to: pathTo('details', { topic: 'pre_market' }) },
  { page: 'intraday', icon: Timer, to: pathTo('intraday') },
  { page: 'copyTrading', icon: UsersRound, to: pathTo('copyTrading') },
  { page: 'loans', icon: HandCoins, to: pathTo('loans') },
  { page: 'dividends', icon: Coins, to: pathTo('dividends') },
  { page: 'support', icon: Headset, to: pathTo('support') },
] as const satisfies readonly { page: PageName; icon: LucideIcon; to: string }[];

/** The user's lists and records. Wide windows show the watchlist beside every page; phones have no other way from home. */
const LINKS = [
  { page: 'market', to: pathTo('market', { view: 'watchlist' }) },
  { page: 'accountLog', to: pathTo('accountLog') },
  { page: 'transactionLog', to: pathTo('transactionLog') },
] as const satisfies readonly { page: PageName; to: string }[];

export function QuickActions() {
  const { t } = useTranslation('home');
  return (
    <Card label={t('actions.label')}>
      <ul className={css.grid}>
        {ACTIONS.map(({ page, icon, to }) => (
          <li key={page}>
            <PageLink to={to} className={css.action}>
              <span className={css.tile}>
                <Icon of={icon} size={22} />
              </span>
              <span className={css.label}>{t(`actions.${page}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className={css.links} aria-label={t('links.label')}>
        {LINKS.map(({ page, to }) => (
          <li key={page}>
            <PageLink to={to}>{t(`links.${page}`)}</PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
