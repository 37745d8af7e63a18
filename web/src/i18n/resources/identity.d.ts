import type identity from '../locales/jp/identity.json';

declare module '../resources.ts' {
  interface Resources {
    identity: typeof identity;
  }
}
