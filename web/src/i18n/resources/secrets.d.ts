import type secrets from '../locales/jp/secrets.json';

declare module '../resources.ts' {
  interface Resources {
    secrets: typeof secrets;
  }
}
