import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageName } from '#domain/paths.ts';

type View = LazyExoticComponent<ComponentType>;

/** A page as a chunk of its own: `module` holds exactly one component. */
function view(load: () => Promise<Record<string, ComponentType>>): View {
  return lazy(async () => {
    const [component] = Object.values(await load());
    if (component === undefined) throw new Error('A page module exports no component');
    return { default: component };
  });
}

/** The pages that are built. The others of the specification have their address and say that they are not there yet. */
export const PAGE_VIEWS: Partial<Record<PageName, View>> = {
  loading: view(() => import('#features/loading/loading-page.tsx')),
};
