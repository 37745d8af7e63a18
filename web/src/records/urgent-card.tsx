import { type ComponentType, useEffect, useState } from 'react';
import { useUnansweredRequests } from '#api/intention-keeper.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { type UrgentMatter, urgentMattersOf } from '#domain/urgent-matters.ts';
import { preloadTexts } from '#i18n/i18n.ts';
import { useBadges } from '#stores/badges-store.ts';
import css from './urgent-card.module.css';

let Card: ComponentType<{ urgent: UrgentMatter }> | undefined;

/** Fetches the card, which only those with something urgent need. */
export async function loadUrgentCard(): Promise<void> {
  const [module] = await Promise.all([import('./urgent-matter-card.tsx'), preloadTexts('urgent', 'records')]);
  Card = module.UrgentMatterCard;
}

type Kind = UrgentMatter['kind'];

/** The worst of what endangers the account or ends soon; undefined if there is nothing, and while it is unknown. */
function useUrgentMatter(kinds: readonly Kind[] | undefined): UrgentMatter | undefined {
  const assets = useAssets();
  const badges = useBadges();
  const hasWaitingLoans = badges?.places.some(({ place }) => place === 'loans') === true;
  const loans = useApiQuery('listLoans', {}, { enabled: hasWaitingLoans });
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
  const [isOnTop] = useState(urgent !== undefined && Card !== undefined);
  const [, setLoaded] = useState(Card !== undefined);
  const isWanted = urgent !== undefined;
  useEffect(() => {
    if (isWanted && Card === undefined)
      void loadUrgentCard().then(
        () => setLoaded(true),
        () => {},
      );
  }, [isWanted]);
  if (urgent === undefined || Card === undefined) return null;
  const card = <Card urgent={urgent} />;
  if (isOnTop) return card;
  return kinds === undefined ? <div className={css.late}>{card}</div> : null;
}
