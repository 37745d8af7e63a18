import { type ComponentType, lazy, Suspense, useState } from 'react';
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

/** The tour, fetched when it is first opened; it stays for its going away. */
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
