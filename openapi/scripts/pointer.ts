/** The steps of a JSON pointer, or of a `$ref` within its document. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a place of a document; nothing where there is no such place. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    document,
  );
}
