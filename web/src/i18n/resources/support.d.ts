import type support from '../locales/jp/support.json';

declare module '../resources.ts' {
  interface Resources {
    support: typeof support;
  }
}
