import { type ComponentType, lazy, Suspense } from 'react';
import type { TourSheetProps } from '#features/tour/tour-sheet.tsx';
import { preloadTexts } from '#i18n/i18n.ts';

const TourSheet = lazy(async (): Promise<{ default: ComponentType<TourSheetProps> }> => {
  try {
    const [module] = await Promise.all([import('#features/tour/tour-sheet.tsx'), preloadTexts('tour')]);
    return { default: module.TourSheet };
  } catch {
    // Without a connection it is not missed: it stays due, and the next start tries again.
    return { default: () => null };
  }
});

/** The tour, fetched when it is first opened. */
export function LazyTour(props: TourSheetProps) {
  return (
    <Suspense fallback={null}>
      <TourSheet {...props} />
    </Suspense>
  );
}
