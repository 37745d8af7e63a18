import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { TourSheetProps } from '#features/tour/tour-sheet.tsx';
import { preloadTexts } from '#i18n/i18n.ts';

const TourSheet = lazy(async (): Promise<{ default: ComponentType<TourSheetProps> }> => {
  try {
    const [module] = await Promise.all([import('#features/tour/tour-sheet.tsx'), preloadTexts('tour')]);
    return { default: module.TourSheet };
  } catch {
    // A failed load offline is ignored; the tour stays due, and the next start tries again.
    return { default: () => null };
  }
});

/** The tour, fetched when it first opens; it stays mounted for its closing animation. */
export function LazyTour(props: TourSheetProps) {
  const [met, setMet] = useState(false);
  if (props.open && !met) setMet(true);
  if (!met) return null;
  return (
    <Suspense fallback={null}>
      <TourSheet {...props} />
    </Suspense>
  );
}
