import type home from '../locales/jp/home.json';

declare module '../resources.ts' {
  interface Resources {
    home: typeof home;
  }
}
