import type stock from '../locales/jp/stock.json';

declare module '../resources.ts' {
  interface Resources {
    stock: typeof stock;
  }
}
