import type installed from '../locales/jp/installed.json';

declare module '../resources.ts' {
  interface Resources {
    installed: typeof installed;
  }
}
