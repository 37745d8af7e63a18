/** Mixes two integers into 32 pseudo-random bits: the market's only source of randomness, equal on every instance. */
export function mix(a: number, b: number): number {
  let h = (a ^ Math.imul(b, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hashes a text to 32 bits (FNV-1a, then mixed). */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h, text.length);
}

/** Converts 32 bits to a number in [0, 1). */
export function unitInterval(bits: number): number {
  return bits / 0x1_0000_0000;
}

/** Returns a number in [-1, 1) for lattice point `i` of the noise `key`. */
export function signedNoiseAt(key: number, i: number): number {
  return unitInterval(mix(key, i)) * 2 - 1;
}

/** Returns the value noise in [-1, 1] at `x` (in lattice steps); one lattice step changes it by at most 2. */
export function valueNoise(key: number, x: number): number {
  const cell = Math.floor(x);
  const f = x - cell;
  const from = signedNoiseAt(key, cell);
  if (f === 0) return from;
  return from + (signedNoiseAt(key, cell + 1) - from) * f * f * (3 - 2 * f);
}

/** Returns a generator of numbers in [0, 1) for sequences that are always read from the start (mulberry32). */
export function createRandomSequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
