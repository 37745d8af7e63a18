import { createHash, randomBytes } from 'node:crypto';

/** So many bytes that nobody can foresee. */
type Chance = (size: number) => Buffer;

let chance: Chance = randomBytes;

/** So many random bytes for what a customer can see: ids, salts, references. */
export function chanceBytes(size: number): Buffer {
  return chance(size);
}

/** A random whole number from 0 up to, and without, a bound of at most 2^32. */
export function chanceBelow(bound: number): number {
  return Math.floor((chance(4).readUInt32BE() / 2 ** 32) * bound);
}

/** Has everything that is left to chance follow from a seed, or nothing again: a proof that failed can be told once more. */
export function foresee(seed: number | null): void {
  if (seed === null) {
    chance = randomBytes;
    return;
  }
  let drawn = 0;
  chance = (size) => {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; left -= 32) {
      drawn += 1;
      parts.push(createHash('sha256').update(`${seed} ${drawn}`).digest().subarray(0, left));
    }
    return Buffer.concat(parts);
  };
}
