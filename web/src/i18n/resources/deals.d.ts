import type deals from '../locales/jp/deals.json';

declare module '../resources.ts' {
  interface Resources {
    deals: typeof deals;
  }
}
