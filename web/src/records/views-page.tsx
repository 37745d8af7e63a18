import type { ReactNode } from 'react';
import { useRefetch } from '#api/use-refetch.ts';
import type { ChoiceSchema } from '#domain/choice-schema.ts';
import { Page } from '#ui/page.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import css from './views-page.module.css';

export interface ViewsPageProps<View extends string> {
  title: string;
  back?: boolean;
  /** Accessible name of the choice. */
  label: string;
  views: readonly SegmentedOption<View>[];
  /** The query parameter that selects the view, with the views' values in it. */
  choice: ChoiceSchema<View>;
  name?: string;
  /** Beside the choice in a wide window, such as a total of the view. */
  beside?: (view: View) => ReactNode;
  /** The view, with links to the others. */
  children: (view: View, open: (view: View) => void) => ReactNode;
}

/** A page with several lists, one of them visible. */
export function ViewsPage<View extends string>({
  title,
  back = false,
  label,
  views,
  choice,
  name = 'view',
  beside,
  children,
}: ViewsPageProps<View>) {
  const refetch = useRefetch();
  const [view, setView] = useAddressChoice(name, choice);
  const choices = <Segmented label={label} value={view} onChange={setView} options={views} />;
  return (
    <Page width="cards" title={title} back={back} onRefresh={refetch}>
      {beside === undefined ? (
        choices
      ) : (
        <div className={css.head}>
          {choices}
          {beside(view)}
        </div>
      )}
      {children(view, setView)}
    </Page>
  );
}
