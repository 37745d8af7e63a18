import { type ComponentType, lazy, Suspense } from 'react';
import { useUnanswered } from '#api/intentions.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { type Urgent, urgentOf } from '#domain/urgent.ts';
import { preloadTexts } from '#i18n/i18n.ts';
import { useBadges } from '#stores/badges-store.ts';
import { useShownBeforeTouch } from '#ui/use-shown-before-touch.ts';

/** Fetched only by those who need it. */
const UrgentView = lazy(async (): Promise<{ default: ComponentType<{ urgent: Urgent }> }> => {
  const [module] = await Promise.all([import('./urgent-view.tsx'), preloadTexts('urgent', 'records')]);
  return { default: module.UrgentView };
});

/** The worst of what endangers the account or ends soon, with what cures it; stays until it is cured. */
export function UrgentCard() {
  const assets = useAssets();
  const badges = useBadges();
  const hasWaitingLoans = badges?.places.some(({ place }) => place === 'loans') === true;
  const loans = useApiQuery('listLoans', {}, { enabled: hasWaitingLoans });
  const unanswered = useUnanswered();
  const [urgent] = urgentOf({ assets: assets.data, badges, loans: loans.data?.items, unanswered });
  const isShown = useShownBeforeTouch(urgent !== undefined);
  return isShown && urgent !== undefined ? (
    <Suspense fallback={null}>
      <UrgentView urgent={urgent} />
    </Suspense>
  ) : null;
}
