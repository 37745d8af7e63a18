import type tour from '../locales/jp/tour.json';

declare module '../resources.ts' {
  interface Resources {
    tour: typeof tour;
  }
}
