import type dividends from '../locales/jp/dividends.json';

declare module '../resources.ts' {
  interface Resources {
    dividends: typeof dividends;
  }
}
