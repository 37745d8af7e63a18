import { type ComponentType, lazy, Suspense } from 'react';
import { useUnansweredRequests } from '#api/intention-keeper.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { type UrgentMatter, urgentMattersOf } from '#domain/urgent-matters.ts';
import { preloadTexts } from '#i18n/i18n.ts';
import { useBadges } from '#stores/badges-store.ts';
import { useShownBeforeTouch } from '#ui/use-shown-before-touch.ts';

/** Fetched only by those who need it. */
const UrgentMatterCard = lazy(async (): Promise<{ default: ComponentType<{ urgent: UrgentMatter }> }> => {
  const [module] = await Promise.all([import('./urgent-matter-card.tsx'), preloadTexts('urgent', 'records')]);
  return { default: module.UrgentMatterCard };
});

/** The worst of what endangers the account or ends soon, with what cures it; stays until it is cured. */
export function UrgentCard() {
  const assets = useAssets();
  const badges = useBadges();
  const hasWaitingLoans = badges?.places.some(({ place }) => place === 'loans') === true;
  const loans = useApiQuery('listLoans', {}, { enabled: hasWaitingLoans });
  const unanswered = useUnansweredRequests();
  const [urgent] = urgentMattersOf({ assets: assets.data, badges, loans: loans.data?.items, unanswered });
  const isShown = useShownBeforeTouch(urgent !== undefined);
  return isShown && urgent !== undefined ? (
    <Suspense fallback={null}>
      <UrgentMatterCard urgent={urgent} />
    </Suspense>
  ) : null;
}
