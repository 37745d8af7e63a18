import type trading from '../locales/jp/trading.json';

declare module '../resources.ts' {
  interface Resources {
    trading: typeof trading;
  }
}
