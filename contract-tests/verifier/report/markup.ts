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

/** JUnit XML of a run that could not verify the provider. */
export function abortedJunit(reason: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="tsubame verify" tests="1" errors="1">',
    '<testsuite name="verify" tests="1" errors="1">',
    `<testcase classname="verify" name="the provider can be verified"><error message="${escaped(reason)}"/></testcase>`,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
