import type follow from '../locales/jp/follow.json';

declare module '../resources.ts' {
  interface Resources {
    follow: typeof follow;
  }
}
