/** The kit's command for each of the repository's commands. */
const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/npm run control(?: --)?/g, 'npx @tsubame/kit control'],
  [/npm run verify(?: --)?/g, 'npx @tsubame/kit verify'],
  [/npm run mock(?: --)?/g, 'npx @tsubame/kit examples'],
  [/npm start(?: --)?/g, 'npx @tsubame/kit mock'],
  [/\.data\/sandbox/g, '.tsubame'],
];

/** A quoted name of a TypeScript file. */
const NAMED_SOURCE = /(["'`])((?:[^"'`\n]*[/*])?[\w.*-]+)(?<!\.d)\.ts\1/g;
const SDK = /(["'])@tsubame\/sdk(\/[\w-]+)?\1/g;

/** Files of the SDK's entry points with another path than the entry point's name. */
const SDK_FILES: Readonly<Record<string, string>> = {
  '/bounds': '/gen/bounds.gen',
  '/invariants': '/invariants/index',
  '/outcomes': '/gen/outcomes.gen',
  '/rules': '/rules/index',
  '/schema': '/gen/schema.gen',
};

/** Adapts a compiled file to the package: it names JavaScript files, the package's copy of the SDK, and the kit's commands. */
export function adaptToPackage(text: string): string {
  const named = text
    .replace(
      SDK,
      (_, quote: string, entryPoint: string = '') =>
        `${quote}#sdk${SDK_FILES[entryPoint] ?? entryPoint}${quote}`,
    )
    .replace(NAMED_SOURCE, '$1$2.js$1');
  return COMMANDS.reduce((source, [pattern, command]) => source.replace(pattern, command), named);
}
