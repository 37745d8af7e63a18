/** A recovery code as people read it: in groups of four. */
export function recoveryCodeGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
