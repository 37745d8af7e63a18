import type intraday from '../locales/jp/intraday.json';

declare module '../resources.ts' {
  interface Resources {
    intraday: typeof intraday;
  }
}
