import type { SampleCall } from './sample-call.ts';
import { BASE, literal } from './samples.ts';

/** The value that a reader of a sample must supply: the token of a sign-in. */
const TOKEN = 'token';

/**
 * The contract's sample of a call as a complete program that runs as copied: with client, intention, and values of the contract's
 * examples.
 *
 * @param refuses whether a rule can refuse the call, so that the sample has to handle a refusal
 */
export function sdkSample(call: SampleCall, source: string, refuses: boolean): string {
  // Upload and stream have their own clients, which their samples create.
  if (!source.includes('client.')) return source;
  const imports = [...(source.includes('intention.') ? ['createIntention'] : []), 'createTsubameClient'];
  const named = source.startsWith('await ') ? `const answer = ${source}` : source;
  const answer = /^const (\w+) = await/.exec(named)?.[1];
  return [
    `import { ${imports.join(', ')} } from '@tsubame/sdk';`,
    '',
    `const client = createTsubameClient({ baseUrl: '${BASE}', getToken: () => ${TOKEN} });`,
    ...(source.includes('intention.') ? ['const intention = createIntention();'] : []),
    ...givenValues(call, source),
    named,
    ...(refuses && answer !== undefined
      ? [
          `if (${answer}.code === 1) console.log(${answer}.data);`,
          `else console.log(${answer}.msg, ${answer}.data.nearest);`,
        ]
      : []),
  ].join('\n');
}

/** A declaration for each name that the sample uses and the contract's examples contain. */
function givenValues({ parameters, body }: SampleCall, source: string): string[] {
  const whole = /\bbody: (\w+)/.exec(source)?.[1];
  const shown = body?.kind === 'json' ? body.value : undefined;
  const members = [...source.matchAll(/[{,]\s*(\w+)(?=\s*[,}])/g)].map(([, name = '']) => name);
  const shownFor = (name: string): unknown =>
    parameters.find((parameter) => parameter.name === name)?.value ??
    (shown as Record<string, unknown>)?.[name];
  return [
    ...(whole === undefined ? [] : [[whole, shown] as const]),
    ...members.map((name) => [name, shownFor(name)] as const),
  ].flatMap(([name, value]) => (value === undefined ? [] : [`const ${name} = ${asConst(value)};`]));
}

/** A literal with its exact type, so that it is accepted as a member of an enum. */
function asConst(value: unknown): string {
  return typeof value === 'object' ? `${literal(value)} as const` : literal(value);
}
