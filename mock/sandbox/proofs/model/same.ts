import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../testing.ts';

type Said = Pick<Reply, 'code' | 'data'> | undefined;

/** Whether two requests were answered alike. */
export function isSame(one: Said, other: Said): boolean {
  return isDeepStrictEqual([one?.code, one?.data], [other?.code, other?.data]);
}
