import type news from '../locales/jp/news.json';

declare module '../resources.ts' {
  interface Resources {
    news: typeof news;
  }
}
