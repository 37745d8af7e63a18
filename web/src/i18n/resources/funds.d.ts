import type funds from '../locales/jp/funds.json';

declare module '../resources.ts' {
  interface Resources {
    funds: typeof funds;
  }
}
