import type records from '../locales/jp/records.json';

declare module '../resources.ts' {
  interface Resources {
    records: typeof records;
  }
}
