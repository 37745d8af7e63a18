/**
 * Brings every string of a JSON value into Unicode's form NFC, so that what looks the same is stored the same: a schema
 * cannot say it. What no text may hold is refused by the patterns of the contract.
 *
 * @returns the value itself where it is in this form already
 */
export function inNormalForm<Value>(value: Value): Value {
  const normal = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.normalize('NFC');
    if (inner === null || typeof inner !== 'object') return inner;
    const parts = Object.entries(inner);
    const brought = parts.map(([name, each]) => [name, normal(each)] as const);
    if (brought.every(([, each], index) => each === parts[index]?.[1])) return inner;
    return Array.isArray(inner) ? brought.map(([, each]) => each) : Object.fromEntries(brought);
  };
  return normal(value) as Value;
}
