import type watchlist from '../locales/jp/watchlist.json';

declare module '../resources.ts' {
  interface Resources {
    watchlist: typeof watchlist;
  }
}
