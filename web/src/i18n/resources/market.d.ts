import type market from '../locales/jp/market.json';

declare module '../resources.ts' {
  interface Resources {
    market: typeof market;
  }
}
