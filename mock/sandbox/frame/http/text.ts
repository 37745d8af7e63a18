import { ProtocolError } from '../contract/refusal.ts';

/**
 * What no text may hold: control characters (PostgreSQL cannot store NUL), halves of surrogate pairs, which are no
 * characters, and the marks that turn the direction of what follows (U+202A–E, U+2066–9), which make one text look like
 * another.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const MAX_FIELDS = 50;

/**
 * Brings every string of a JSON value into Unicode's form NFC, so that what looks the same is stored the same.
 *
 * @param place where the value stands, `body` or `query`.
 * @throws ProtocolError 422 naming every string that holds what no text may.
 */
export function cleanText<Value>(place: string, value: Value): Value {
  const faults: string[] = [];
  const clean = (path: string, inner: unknown): unknown => {
    if (typeof inner === 'string') {
      if (FORBIDDEN.test(inner)) faults.push(path);
      return inner.normalize('NFC');
    }
    if (Array.isArray(inner)) return inner.map((each, index) => clean(`${path}.${index}`, each));
    if (inner === null || typeof inner !== 'object') return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, each]) => [name, clean(`${path}.${name}`, each)]),
    );
  };
  const cleaned = clean(place, value) as Value;
  if (faults.length === 0) return cleaned;
  const message = 'holds a control character, half a surrogate pair or a mark of direction';
  throw new ProtocolError(
    422,
    faults.slice(0, MAX_FIELDS).map((path) => ({ path: path.slice(0, 200), message })),
  );
}
