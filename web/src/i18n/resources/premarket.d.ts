import type premarket from '../locales/jp/premarket.json';

declare module '../resources.ts' {
  interface Resources {
    premarket: typeof premarket;
  }
}
