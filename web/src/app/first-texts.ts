import type { FlatNamespace } from 'i18next';
import type { PageName } from '#domain/paths.ts';

/** The texts of the pages that somebody can meet first; the page of the first paint asks for them before any script runs. */
export const FIRST_TEXTS = {
  login: ['session'],
  loginWait: ['session'],
  home: ['home', 'stock'],
} as const satisfies Partial<Record<PageName, readonly FlatNamespace[]>>;
