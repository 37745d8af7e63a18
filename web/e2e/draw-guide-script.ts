import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const GUIDE = fileURLToPath(new URL('../../openapi/guides/draws.md', import.meta.url));

/** The program in the guide about draws, run without our code on a provider's data. */
export async function runDrawGuideScript(url: string, ipoId: string, token: string): Promise<string> {
  const scripts = [...readFileSync(GUIDE, 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  const code = scripts.join('\n');
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PROVIDER: url, IPO: ipoId, TOKEN: token },
  });
  return (await run).stdout.trim();
}
