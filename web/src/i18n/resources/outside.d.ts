import type outside from '../locales/jp/outside.json';

declare module '../resources.ts' {
  interface Resources {
    outside: typeof outside;
  }
}
