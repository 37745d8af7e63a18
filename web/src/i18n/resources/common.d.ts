import type common from '../locales/jp/common.json';

declare module '../resources.ts' {
  interface Resources {
    common: typeof common;
  }
}
