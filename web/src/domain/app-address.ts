/** The whole address of a page of this app, to be given to somebody: built with `pathTo`. */
export function addressOf(path: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}#${path}`;
}
