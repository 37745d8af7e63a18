/**
 * Normalizes every string of a JSON value to Unicode NFC, so that equal-looking texts are stored equally. The patterns of the
 * contract reject forbidden characters.
 *
 * @returns the value itself if it is already normalized
 */
export function normalizeUnicode<Value>(value: Value): Value {
  const normal = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.normalize('NFC');
    if (inner === null || typeof inner !== 'object') return inner;
    const parts = Object.entries(inner);
    const normalized = parts.map(([name, each]) => [name, normal(each)] as const);
    if (normalized.every(([, each], index) => each === parts[index]?.[1])) return inner;
    return Array.isArray(inner) ? normalized.map(([, each]) => each) : Object.fromEntries(normalized);
  };
  return normal(value) as Value;
}
