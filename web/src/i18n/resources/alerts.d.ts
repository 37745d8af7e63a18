import type alerts from '../locales/jp/alerts.json';

declare module '../resources.ts' {
  interface Resources {
    alerts: typeof alerts;
  }
}
