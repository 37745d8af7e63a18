import { createHmac, type KeyObject } from 'node:crypto';
import { keyedIds } from '../store/ids.ts';

/** What nobody can tell beforehand of what is drawn, and what is the same whenever it is worked out again. */
export interface DrawSecrets {
  /** The id of the draw's subject by its running number; nobody can tell it before it is announced. */
  idOf(number: number): string;
  /** The seed, 64 hexadecimal digits: nobody can tell it, and it is the same whenever it is asked for. */
  seedOf(id: string): string;
}

/** The secrets of all that is drawn under an id's prefix, of one key. */
export function drawSecrets(prefix: string, key: KeyObject): DrawSecrets {
  const id = keyedIds(prefix, key);
  return {
    idOf: (number) => id(`id:${number}`),
    seedOf: (subject) => createHmac('sha256', key).update(`seed:${subject}`).digest('hex'),
  };
}
