import type desk from '../locales/jp/desk.json';

declare module '../resources.ts' {
  interface Resources {
    desk: typeof desk;
  }
}
