import type ipo from '../locales/jp/ipo.json';

declare module '../resources.ts' {
  interface Resources {
    ipo: typeof ipo;
  }
}
