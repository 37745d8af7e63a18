import { hashText, mix } from '#market/hash.ts';
import type { Market } from '#market/market.ts';
import { EDITION_KINDS, type Edition, editionAt } from './editions.ts';

/** Lower-case Crockford base32, as all ids. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'nws_';
const PROOF_LETTERS = 21;
const CONTENT_LETTERS = 5;
const CONTENT_BITS = 25;
/** Places an id has for kinds and for slots of a kind; more than there are. */
const KIND_PLACES = 16;
const SLOTS = 4;

/**
 * Id of an edition: its day, kind and slot, covered by 21 letters that only the same market computes. So articles need no
 * storage, and an invented id is unknown.
 */
export function newsIdOf(
  market: Market,
  { kind, day, slot }: Pick<Edition, 'kind' | 'day' | 'slot'>,
): string {
  const content = (day * KIND_PLACES + EDITION_KINDS.indexOf(kind)) * SLOTS + slot;
  const proof = proofOf(market, content);
  return `${PREFIX}${proof}${letters(content ^ maskOf(market, proof), CONTENT_LETTERS)}`;
}

/** The edition with that id; undefined for an id that this market never gave. */
export function editionOf(market: Market, newsId: string): Edition | undefined {
  const proof = newsId.slice(PREFIX.length, PREFIX.length + PROOF_LETTERS);
  const content = numberOf(newsId.slice(PREFIX.length + PROOF_LETTERS)) ^ maskOf(market, proof);
  if (proofOf(market, content) !== proof) return undefined;
  const kind = EDITION_KINDS[Math.floor(content / SLOTS) % KIND_PLACES];
  const day = Math.floor(content / SLOTS / KIND_PLACES);
  return kind && editionAt(market, { kind, day, slot: content % SLOTS });
}

function proofOf(market: Market, content: number): string {
  const key = mix(market.key, hashText(market.schedule));
  let proof = '';
  for (let part = 0; proof.length < PROOF_LETTERS; part += 1)
    proof += letters(mix(mix(key, content), part) & (2 ** CONTENT_BITS - 1), CONTENT_LETTERS);
  return proof.slice(0, PROOF_LETTERS);
}

function maskOf(market: Market, proof: string): number {
  return mix(market.key, hashText(proof)) & (2 ** CONTENT_BITS - 1);
}

function letters(value: number, count: number): string {
  return Array.from({ length: count }, (_, place) => ALPHABET.charAt((value >>> (5 * place)) & 31)).join('');
}

function numberOf(text: string): number {
  return [...text].reduce((sum, letter, place) => sum | (ALPHABET.indexOf(letter) << (5 * place)), 0);
}
