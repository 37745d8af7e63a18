import type { FlatNamespace } from 'i18next';
import type { PageName } from '#domain/paths.ts';

/** Texts of the pages on which the app can open; `index.html` fetches them before any script runs. */
export const FIRST_TEXTS = {
  login: ['session'],
  loginWait: ['session'],
  home: ['home', 'stock'],
} as const satisfies Partial<Record<PageName, readonly FlatNamespace[]>>;
