/** The full address of a page of this app, for sharing. Paths come from `pathTo`. */
export function fullAddressOf(
  path: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  return `${origin}${pathname}#${path}`;
}
