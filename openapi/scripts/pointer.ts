/** Returns the unescaped steps of a JSON pointer or an internal `$ref`. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value that a JSON pointer points to; undefined if there is none. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    document,
  );
}
