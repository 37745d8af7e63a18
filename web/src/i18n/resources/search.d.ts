import type search from '../locales/jp/search.json';

declare module '../resources.ts' {
  interface Resources {
    search: typeof search;
  }
}
