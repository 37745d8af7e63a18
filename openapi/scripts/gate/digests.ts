import { createHash } from 'node:crypto';
import { pointed } from '../pointer.ts';

interface Unit {
  readonly digest: string;
  readonly refs: readonly string[];
}

/** A reference of a bundle as its JSON has it; inside a text the quotes would be escaped. */
const REF = /"\$ref":"(#\/[^"]*)"/g;

/** Tells whether parts of two bundles say the same, what they refer to included. */
export class Digests {
  readonly #bundle: unknown;
  readonly #units = new Map<string, Unit>();

  constructor(bundle: unknown) {
    this.#bundle = bundle;
  }

  /** A digest of a part, and of every component that it leads to. */
  of(part: unknown): string {
    const own = unitOf(part);
    const reached = new Set<string>();
    const ahead = [...own.refs];
    for (let ref = ahead.pop(); ref !== undefined; ref = ahead.pop()) {
      if (reached.has(ref)) continue;
      reached.add(ref);
      ahead.push(...this.#unit(ref).refs);
    }
    return digest(
      [own.digest, ...[...reached].sort().flatMap((ref) => [ref, this.#unit(ref).digest])].join(),
    );
  }

  #unit(ref: string): Unit {
    const known = this.#units.get(ref) ?? unitOf(pointed(this.#bundle, ref));
    this.#units.set(ref, known);
    return known;
  }
}

function unitOf(node: unknown): Unit {
  const text = JSON.stringify(node) ?? '';
  // `#/components/schemas/Order/properties/price` is looked up as the whole of Order.
  const refs = [...text.matchAll(REF)].map(([, ref = '']) => ref.split('/').slice(0, 4).join('/'));
  return { digest: digest(text), refs: [...new Set(refs)] };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
