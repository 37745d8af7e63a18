/**
 * Brings every string of a JSON value into Unicode's form NFC, so that what looks the same is stored the same: a schema
 * cannot say it. What no text may hold is refused by the patterns of the contract.
 */
export function inNormalForm<Value>(value: Value): Value {
  const normal = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.normalize('NFC');
    if (Array.isArray(inner)) return inner.map(normal);
    if (inner === null || typeof inner !== 'object') return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, normal(each)]));
  };
  return normal(value) as Value;
}
