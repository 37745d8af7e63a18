import type { FlatNamespace } from 'i18next';
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import { preloadTexts } from '#i18n/i18n.ts';

/** `preload` fetches script and texts before the page is shown. */
export type View = LazyExoticComponent<ComponentType> & { readonly preload: () => void };

interface ViewOptions {
  /** Texts that are fetched beside the page's script. */
  readonly texts?: readonly FlatNamespace[];
  /** False for a page that fetches nothing: it comes without the query library. */
  readonly queries?: boolean;
}

/** A page as a chunk of its own, whose module holds exactly one component, fetched together with its texts. */
export function view(
  load: () => Promise<Record<string, ComponentType>>,
  { texts = [], queries = true }: ViewOptions = {},
): View {
  const fetched = async () => {
    const [module, frame] = await Promise.all([
      load(),
      queries ? import('./query-frame.tsx') : null,
      preloadTexts(...texts),
    ]);
    const [component] = Object.values(module);
    if (component === undefined) throw new Error('A page module exports no component');
    if (frame === null) return { default: component };
    return { default: () => createElement(frame.QueryFrame, null, createElement(component)) };
  };
  // What fails to come early is asked for again when the page is shown, and told then.
  return Object.assign(lazy(fetched), { preload: () => void fetched().catch(() => {}) });
}
