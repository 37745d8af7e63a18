import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../testing.ts';

type ReplyContent = Pick<Reply, 'code' | 'data'> | undefined;

/** True if two replies have the same result code and data. */
export function isSameReply(first: ReplyContent, second: ReplyContent): boolean {
  return isDeepStrictEqual([first?.code, first?.data], [second?.code, second?.data]);
}
