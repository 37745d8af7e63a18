import type { SampleCall } from './sample-call.ts';
import { BASE, literal } from './samples.ts';

/** What a reader of a sample has to bring: the token of a sign-in. */
const TOKEN = 'token';

/**
 * The contract's sample of a call with everything that it stands on, so that it runs as it is copied: client, intention, and
 * the values of the contract's own examples.
 *
 * @param refuses whether a rule can refuse the call, so that the sample has to handle a refusal
 */
export function sdkSample(call: SampleCall, source: string, refuses: boolean): string {
  // Upload and stream are made of their own parts, which their samples show.
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

/** A line for each name that the sample takes as given and the contract's examples know. */
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

/** With its exact type, so that an enum’s member stays one. */
function asConst(value: unknown): string {
  return typeof value === 'object' ? `${literal(value)} as const` : literal(value);
}
