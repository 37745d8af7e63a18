import { createHmac, type KeyObject } from 'node:crypto';
import { keyedIds } from '../store/ids.ts';

/** Unpredictable but reproducible values of draws, derived from a secret key. */
export interface DrawSecrets {
  /** The id of the draw's subject by its running number; unpredictable without the key. */
  idOf(number: number): string;
  /** The seed of a draw, 64 hexadecimal digits; unpredictable without the key. */
  seedOf(id: string): string;
}

/** The secrets of all draws with an id prefix, derived from one key. */
export function drawSecrets(prefix: string, key: KeyObject): DrawSecrets {
  const id = keyedIds(prefix, key);
  return {
    idOf: (number) => id(`id:${number}`),
    seedOf: (subject) => createHmac('sha256', key).update(`seed:${subject}`).digest('hex'),
  };
}
