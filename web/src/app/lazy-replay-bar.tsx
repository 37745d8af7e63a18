import { type ComponentType, lazy, Suspense } from 'react';
import type { ReplayBarProps } from '#features/replay/replay-bar.tsx';
import { preloadTexts } from '#i18n/i18n.ts';
import { useHistoricalPricesFrom } from '#stores/historical-prices-store.ts';

const ReplayBar = lazy(async (): Promise<{ default: ComponentType<ReplayBarProps> }> => {
  try {
    const [module] = await Promise.all([import('#features/replay/replay-bar.tsx'), preloadTexts('replay')]);
    return { default: module.ReplayBar };
  } catch {
    // A failed load is ignored; the next start tries again.
    return { default: () => null };
  }
});

const TriesCard = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [module] = await Promise.all([import('#features/replay/tries-card.tsx'), preloadTexts('replay')]);
    return { default: module.TriesCard };
  } catch {
    // As above.
    return { default: () => null };
  }
});

/** The tries of a day of past prices, fetched only if the provider plays these. */
export function LazyTriesCard() {
  if (useHistoricalPricesFrom() === null) return null;
  return (
    <Suspense fallback={null}>
      <TriesCard />
    </Suspense>
  );
}

/** The replay bar, fetched only if the provider plays past prices. */
export function LazyReplayBar(props: ReplayBarProps) {
  if (useHistoricalPricesFrom() === null) return null;
  return (
    <Suspense fallback={null}>
      <ReplayBar {...props} />
    </Suspense>
  );
}
