const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup. XML 1.0 allows no control characters, so they are replaced. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '�')
  );
}
