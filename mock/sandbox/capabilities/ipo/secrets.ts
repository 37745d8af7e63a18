import { createHmac, type KeyObject } from 'node:crypto';
import { idFrom } from '#frame/store/ids.ts';
import type { IpoEnv } from './env.ts';

/** What nobody can tell beforehand of an offering, and what is the same whenever it is worked out again. */
export function ipoSecrets(key: KeyObject): Pick<IpoEnv, 'idOf' | 'seedOf'> {
  const secret = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    idOf: (number) => idFrom('ipo', secret(`id:${number}`)),
    seedOf: (ipoId) => secret(`seed:${ipoId}`).toString('hex'),
  };
}
