import type session from '../locales/jp/session.json';

declare module '../resources.ts' {
  interface Resources {
    session: typeof session;
  }
}
