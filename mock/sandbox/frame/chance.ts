import { createHash, randomBytes } from 'node:crypto';

/** A source of random bytes. */
type RandomSource = (size: number) => Buffer;

let source: RandomSource = randomBytes;

/** Random bytes for values that users see: ids, salts, references. */
export function newRandomBytes(size: number): Buffer {
  return source(size);
}

/** A random integer from 0 to `bound` - 1; `bound` is at most 2^32. */
export function randomIntegerBelow(bound: number): number {
  return Math.floor((source(4).readUInt32BE() / 2 ** 32) * bound);
}

/** Makes all random values depend on a seed, so that a failed test run can be repeated; null restores real randomness. */
export function seedRandomness(seed: number | null): void {
  if (seed === null) {
    source = randomBytes;
    return;
  }
  let drawn = 0;
  source = (size) => {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; left -= 32) {
      drawn += 1;
      parts.push(createHash('sha256').update(`${seed} ${drawn}`).digest().subarray(0, left));
    }
    return Buffer.concat(parts);
  };
}
