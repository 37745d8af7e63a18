import type loans from '../locales/jp/loans.json';

declare module '../resources.ts' {
  interface Resources {
    loans: typeof loans;
  }
}
