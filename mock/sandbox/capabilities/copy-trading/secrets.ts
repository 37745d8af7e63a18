import { createHmac, type KeyObject } from 'node:crypto';
import { idFrom } from '#frame/store/ids.ts';
import type { FollowEnv } from './env.ts';

/** Ids of products that nobody can tell beforehand, the same whenever they are worked out again. */
export function followIds(key: KeyObject): Pick<FollowEnv, 'idOf'> {
  const secret = (text: string) => createHmac('sha256', key).update(text).digest();
  return { idOf: (number) => idFrom('fpr', secret(`id:${number}`)) };
}
