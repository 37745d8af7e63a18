import { type ComponentType, lazy, Suspense } from 'react';
import type { ReplayBarProps } from '#features/replay/replay-bar.tsx';
import { preloadTexts } from '#i18n/i18n.ts';
import { useHistoricalPricesFrom } from '#stores/historical-prices-store.ts';

/** A component of the replay, with its texts. */
function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([load(), preloadTexts('replay')]);
      return { default: part };
    } catch {
      // A failed load is ignored; the next start tries again.
      return { default: () => null };
    }
  });
}

const ReplayBar = lazyPart<ReplayBarProps>(
  async () => (await import('#features/replay/replay-bar.tsx')).ReplayBar,
);
const TriesCard = lazyPart<object>(async () => (await import('#features/replay/tries-card.tsx')).TriesCard);

/** The replay bar, fetched only if the provider plays past prices. */
export function LazyReplayBar(props: ReplayBarProps) {
  if (useHistoricalPricesFrom() === null) return null;
  return (
    <Suspense fallback={null}>
      <ReplayBar {...props} />
    </Suspense>
  );
}

/** The tries of a day, fetched only if the provider plays past prices. */
export function LazyTriesCard() {
  if (useHistoricalPricesFrom() === null) return null;
  return (
    <Suspense fallback={null}>
      <TriesCard />
    </Suspense>
  );
}
