import type { ReactNode } from 'react';
import { useRefetch } from '#api/use-refetch.ts';
import type { ChoiceSchema } from '#domain/choice.ts';
import { Page } from '#ui/page.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { useChoice } from '#ui/use-choice.ts';

export interface ViewsPageProps<View extends string> {
  title: string;
  back?: boolean;
  /** What is chosen from, for a screen reader. */
  label: string;
  views: readonly SegmentedOption<View>[];
  /** How the address says which one is shown, and under which name. */
  choice: ChoiceSchema<View>;
  name?: string;
  /** The view, and what leads to another one. */
  children: (view: View, open: (view: View) => void) => ReactNode;
}

/** A page of several lists, of which one is shown. */
export function ViewsPage<View extends string>({
  title,
  back = false,
  label,
  views,
  choice,
  name = 'view',
  children,
}: ViewsPageProps<View>) {
  const refetch = useRefetch();
  const [view, setView] = useChoice(name, choice);
  return (
    <Page title={title} back={back} onRefresh={refetch}>
      <Segmented label={label} value={view} onChange={setView} options={views} />
      {children(view, setView)}
    </Page>
  );
}
