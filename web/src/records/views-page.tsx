import type { ReactNode } from 'react';
import { useRefetch } from '#api/use-refetch.ts';
import { Page } from '#ui/page.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { useKept } from '#ui/use-kept.ts';

export interface ViewsPageProps<View extends string> {
  title: string;
  back?: boolean;
  /** What is chosen from, for a screen reader. */
  label: string;
  views: readonly SegmentedOption<View>[];
  /** The view that is shown when the page is opened. */
  first: View;
  /** The view, and what leads to another one. */
  children: (view: View, open: (view: View) => void) => ReactNode;
}

/** A page of several lists, of which one is shown; going back to it finds the one that was chosen. */
export function ViewsPage<View extends string>({
  title,
  back = false,
  label,
  views,
  first,
  children,
}: ViewsPageProps<View>) {
  const refetch = useRefetch();
  const [view, setView] = useKept('view', first);
  return (
    <Page title={title} back={back} onRefresh={refetch}>
      <Segmented label={label} value={view} onChange={setView} options={views} />
      {children(view, setView)}
    </Page>
  );
}
