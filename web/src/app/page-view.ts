import type { FlatNamespace } from 'i18next';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { preloadTexts } from '#i18n/i18n.ts';

/** `preload` fetches script and texts before the page is shown; it always resolves. */
export type PageView = ComponentType & { readonly preload: () => Promise<void> };

interface ViewOptions {
  /** Texts that are fetched together with the page's script. */
  readonly texts?: readonly FlatNamespace[];
  /** False for a page that fetches nothing and loads without the query library. */
  readonly queries?: boolean;
}

/** A page in its own chunk, loaded together with its texts. The module exports exactly one component. */
export function createPageView(
  load: () => Promise<Record<string, ComponentType>>,
  { texts = [], queries = true }: ViewOptions = {},
): PageView {
  let fetched: ComponentType | undefined;
  const fetchAll = async () => {
    const [module, frame] = await Promise.all([
      load(),
      queries ? import('./query-cache-provider.tsx') : null,
      preloadTexts(...texts),
    ]);
    if (globalThis.prefetchedResponses?.size) await frame?.prepareHome();
    const [component] = Object.values(module);
    if (component === undefined) throw new Error('A page module exports no component');
    fetched =
      frame === null
        ? component
        : () => createElement(frame.QueryCacheProvider, null, createElement(component));
    return { default: fetched };
  };
  const Lazy = lazy(fetchAll);
  // A loaded page renders synchronously; `lazy` would render its fallback first.
  const Shown = () => createElement(useState(() => fetched ?? Lazy)[0]);
  // A failed preload is repeated when the page is shown, which reports a second failure.
  return Object.assign(Shown, { preload: () => fetchAll().then(...NOTHING) });
}

const nothing = () => {};
const NOTHING = [nothing, nothing] as const;
