/** How the repository's commands are called where the kit is installed. */
const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/npm run control(?: --)?/g, 'npx @tsubame/kit control'],
  [/npm run verify(?: --)?/g, 'npx @tsubame/kit verify'],
  [/npm run mock(?: --)?/g, 'npx @tsubame/kit examples'],
  [/npm start(?: --)?/g, 'npx @tsubame/kit mock'],
  [/\.data\/sandbox/g, '.tsubame'],
];

/** A file that is named: imported, started or looked for. */
const NAMED_SOURCE = /(["'`])((?:[^"'`\n]*[/*])?[\w.*-]+)(?<!\.d)\.ts\1/g;
const SDK = /(["'])@tsubame\/sdk(\/[\w-]+)?\1/g;

/** Doors of the SDK whose file has another name. */
const DOORS: Readonly<Record<string, string>> = {
  '/bounds': '/gen/bounds.gen',
  '/rules': '/rules/index',
  '/schema': '/gen/schema.gen',
};

/** A compiled file as it stands in the package: it names JavaScript, its own copy of the SDK, and the kit's commands. */
export function inPackage(text: string): string {
  const named = text
    .replace(SDK, (_, quote: string, door: string = '') => `${quote}#sdk${DOORS[door] ?? door}${quote}`)
    .replace(NAMED_SOURCE, '$1$2.js$1');
  return COMMANDS.reduce((said, [pattern, command]) => said.replace(pattern, command), named);
}
