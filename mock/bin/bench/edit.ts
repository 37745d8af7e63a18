import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { DevelopmentRun, until } from '../fixtures/development.ts';

/**
 * Measures the time from saving an edit of the contract until the mock validates by it, until a page that has loaded generated
 * code reloads, until the types contain it, and until the contract is checked. Each edit adds a member to a request.
 *
 *     node mock/bin/bench/edit.ts [--edits 5]
 */
const { values } = parseArgs({ options: { edits: { type: 'string', default: '5' } } });
const FILE = 'components/schemas/session/RegisterRequest.yaml';
const dev = new DevelopmentRun();

async function timed(member: string): Promise<Record<string, number>> {
  const saved = performance.now();
  const since = () => Math.round(performance.now() - saved);
  const when = async (condition: () => boolean | Promise<boolean>) => {
    await until(condition);
    return since();
  };
  const checks = dev.output.split('findings:').length;
  const messagesBefore = dev.pageMessages.length;
  dev.save(
    FILE,
    dev
      .read(FILE)
      .replace(/ {2}bench\d+: .*\n|$/, `  ${member}: {type: string, maxLength: 9, description: A figure.}\n`),
  );
  const [mock, page, types, checked] = await Promise.all([
    when(() => acceptsMember(member)),
    when(() => dev.pageMessages.slice(messagesBefore).some(({ type }) => type === 'full-reload')),
    when(() => dev.read('dist/gen/schema.gen.ts').includes(`${member}?: string`)),
    when(() => dev.output.split('findings:').length > checks),
  ]);
  return { mock, page, types, checked };
}

/** Whether the mock accepts a request with this member. */
async function acceptsMember(member: string): Promise<boolean> {
  const account = { mobile: '08012345678', password: 'tsuba123', invitation_code: 'TSUBAME' };
  const headers = { 'content-type': 'application/json', prefer: 'example=register_Registered' };
  const init = { method: 'POST', headers, body: JSON.stringify({ ...account, [member]: 'x' }) };
  return (await fetch(`${dev.web}/api/session/register`, init)).status === 200;
}

try {
  await dev.ready();
  await fetch(`${dev.web}/app/@fs${join(dev.folder, 'dist/gen/bounds.gen.ts')}`);
  for (let edit = 1; edit <= Number(values.edits); edit++) console.log(edit, await timed(`bench${edit}`));
} finally {
  dev.end();
}
