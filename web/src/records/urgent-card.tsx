import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useUnansweredRequests } from '#api/intention-keeper.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { hasWaitingLoans, type UrgentMatter, urgentMattersOf } from '#domain/urgent-matters.ts';
import { preloadTexts } from '#i18n/i18n.ts';
import { useBadges } from '#stores/badges-store.ts';
import css from './urgent-card.module.css';

type Card = ComponentType<{ urgent: UrgentMatter }>;

let loaded: Card | undefined;

/** Fetches the card, which only those with something urgent need. */
export async function loadUrgentCard(): Promise<{ default: Card }> {
  const [module] = await Promise.all([import('./urgent-matter-card.tsx'), preloadTexts('urgent', 'records')]);
  loaded = module.UrgentMatterCard;
  return { default: loaded };
}

const LazyCard = lazy(loadUrgentCard);

type Kind = UrgentMatter['kind'];

/** The worst of what endangers the account or ends soon; undefined if there is nothing, and while it is unknown. */
function useUrgentMatter(kinds: readonly Kind[] | undefined): UrgentMatter | undefined {
  const assets = useAssets();
  const badges = useBadges();
  const loans = useApiQuery('listLoans', {}, { enabled: hasWaitingLoans(badges) });
  const unanswered = useUnansweredRequests();
  const matters = urgentMattersOf({ assets: assets.data, badges, loans: loans.data?.items, unanswered });
  return matters.find(({ kind }) => kinds === undefined || kinds.includes(kind));
}

export interface UrgentCardProps {
  /**
   * On the page that these concern, and only if it is known when the page appears: the button at its bottom stays uncovered.
   * Everything, for home, if omitted.
   */
  kinds?: readonly Kind[];
}

/**
 * What is most urgent, with what cures it; stays until it is cured. On top of the page if it is known when the page appears. What
 * becomes known later is above the tabs until the next visit, so that it moves nothing that can be pressed.
 */
export function UrgentCard({ kinds }: UrgentCardProps) {
  const urgent = useUrgentMatter(kinds);
  const [isOnTop] = useState(urgent !== undefined && loaded !== undefined);
  // A loaded card renders at once; `lazy` would render its fallback first.
  const [Card] = useState(() => loaded ?? LazyCard);
  if (urgent === undefined || (kinds !== undefined && !isOnTop)) return null;
  const card = <Card urgent={urgent} />;
  return <Suspense fallback={null}>{isOnTop ? card : <div className={css.late}>{card}</div>}</Suspense>;
}
