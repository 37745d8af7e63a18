import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { freePort } from '../gateway/ports.ts';
import { createGuideRepository } from './fixtures/guide-folder.ts';
import { GuideShell, type GuideStep, stepOf, stepsOf } from './fixtures/guide-steps.ts';
import { PROJECT_PATHS } from './project.ts';

// Runs the commands of the guides in order, in a folder that looks like the repository.

/** Commands of guides that are not run here: they run before this test, or in another test. */
const DONE_ELSEWHERE = [
  'npm ci',
  // The first step of `npm test`.
  'npm run check:contract',
  // openapi/scripts/release/release.test.ts and cut.test.ts
  'npm run release -w openapi -- minor',
];
const LONGEST_MS = 10 * TEST_WAIT_MS;

const guides = join(PROJECT_PATHS.root, 'openapi/guides');
const folder = createGuideRepository();
afterAll(() => rmSync(folder, { recursive: true }));
// Prints after each response which example it was.
writeFileSync(join(folder, '.curlrc'), 'write-out = "\\n%header{x-tsubame-example}"\nsilent\nshow-error\n');

let one: GuideShell | undefined;
afterAll(() => one?.close());
let followed: Promise<GuideShell> | undefined;
/** Returns a reader that has run every command of the guide for CI. The mock that it started in the background still runs. */
function readerOfCi(): Promise<GuideShell> {
  followed ??= (async () => {
    one = new GuideShell(folder, { 4010: await freePort() });
    for (const step of stepsOf('ci.md', textOf('ci.md')).filter(isDue)) await one.does(step);
    return one;
  })();
  return followed;
}

const textOf = (guide: string) => readFileSync(join(guides, guide), 'utf8');
/** The step without the guide's Ctrl-C after it. */
const alone = (step: GuideStep): GuideStep => ({ ...step, endsWhatStays: false });
const isDue = ({ command }: GuideStep) => !DONE_ELSEWHERE.includes(command);

it(
  'the guide for CI runs step by step, from the first command to the last',
  async () => {
    expect(stepsOf('ci.md', textOf('ci.md')).map(({ command }) => command)).toEqual(
      expect.arrayContaining([...DONE_ELSEWHERE, 'npm run mock']),
    );
    await readerOfCi();
  },
  LONGEST_MS,
);

it(
  'every request in a guide returns the example that it names',
  async () => {
    const reader = await readerOfCi();
    const calls = readdirSync(guides)
      .filter((guide) => guide.endsWith('.md'))
      .flatMap((guide) => stepsOf(guide, textOf(guide)).map(alone))
      .filter(({ command }) => command.startsWith('curl '));
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const { guide, line, command } = call;
      const [, named = expect.stringMatching(/./)] = /example=(\w+)/.exec(command) ?? [];
      const [body = '', example] = (await reader.does(call)).split('\n').slice(-2);
      expect([`${guide}:${line}`, example]).toEqual([`${guide}:${line}`, named]);
      expect(JSON.parse(body), command).toHaveProperty('code');
    }
    const [, program = ''] = /```ts\n(const response[\s\S]*?)```/.exec(textOf('ci.md')) ?? [];
    writeFileSync(join(folder, 'example.ts'), reader.moved(program));
    expect(await reader.does(stepOf('ci.md', 0, 'npx node example.ts'))).toBe('true\n');
  },
  LONGEST_MS,
);

it.each([
  [
    'a script that is none',
    'npm run mock > mock.log 2>&1 &',
    'npm run mok > mock.log 2>&1',
    /^ci\.md:22: npm run mok > .*\nIt ends with 1\./,
  ],
  [
    'a call that is refused',
    '--retry-connrefused http://127.0.0.1:4010/api/environment',
    '--retry-connrefused http://127.0.0.1:4010/api/enviroment',
    /^ci\.md:23: curl .*\nIt ends with 22\./,
  ],
  [
    'an answer that is another',
    '# {"code":1, …}',
    '# {"code":2, …}',
    /^ci\.md:16: curl .*\nIt does not print \{"code":2/,
  ],
  [
    'what ends and should stay',
    'npm run mock     ',
    'npm run | cat     ',
    /^ci\.md:10: npm run \| cat\nIt does not stay/,
  ],
])(
  'reports a wrong step with its line: %s',
  async (_, right, wrong, named) => {
    const text = textOf('ci.md');
    expect(text).toContain(right);
    const sound = stepsOf('ci.md', text);
    const changed = stepsOf('ci.md', text.replace(right, wrong)).filter(
      ({ command, prints }, at) => command !== sound[at]?.command || prints !== sound[at]?.prints,
    );
    expect(changed).toHaveLength(1);
    const reader = await readerOfCi();
    for (const step of changed) await expect(reader.does(alone(step))).rejects.toThrow(named);
  },
  LONGEST_MS,
);
