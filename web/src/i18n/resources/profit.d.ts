import type profit from '../locales/jp/profit.json';

declare module '../resources.ts' {
  interface Resources {
    profit: typeof profit;
  }
}
