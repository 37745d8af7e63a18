import type {} from 'i18next';

/**
 * The texts by namespace. Each adds its own in `resources/<namespace>.d.ts`, without being imported by anybody; the Japanese
 * files give the keys' types: a key that is not there does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is empty here so that the namespaces can fill it
export interface Resources {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
