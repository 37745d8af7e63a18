import type account from '../locales/jp/account.json';

declare module '../resources.ts' {
  interface Resources {
    account: typeof account;
  }
}
