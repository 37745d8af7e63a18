import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../mock/gateway/ports.ts';
import { tour } from '../tour.ts';
import { normalised, type Tool } from './tool.ts';

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** The provider responds within milliseconds, but Prism sometimes hangs. */
const ANSWER_MS = 2_000;
const CLI = createRequire(import.meta.resolve('../../../../mock/gateway/prism.ts')).resolve(
  '@stoplight/prism-cli/dist/index.js',
);
const { version } = JSON.parse(readFileSync(join(CLI, '../../package.json'), 'utf8')) as { version: string };

/** A validating proxy. Its complaints are the violations in responses to a tour of every operation. */
export const prism: Tool = {
  name: 'Prism',
  version,
  install: [],
  async complaints({ baseUrl, token, document }, folder) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const port = await freePort();
    const args = [
      'proxy',
      'openapi.json',
      baseUrl,
      '-m',
      'false',
      '-v',
      'warn',
      '--cors=false',
      '-p',
      String(port),
    ];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const proxy = `http://127.0.0.1:${port}`;
    try {
      await waitUntilListening(proxy);
      const complaints: string[] = [];
      for (const { what, request } of tour(document, proxy, token)) {
        const response = await fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
        const header = response?.headers.get('sl-violations') ?? '[]';
        const violations = (JSON.parse(header) as Violation[]).filter(
          ({ location }) => location[0] === 'response',
        );
        if (!response) complaints.push(`${what}: no response`);
        else if (!(await response.text()).startsWith('{"code":'))
          complaints.push(`${what}: HTTP ${response.status} from the proxy itself`);
        complaints.push(
          ...violations.map(({ location, message }) =>
            normalised(`${what}: ${location.join('.')} ${message}`),
          ),
        );
      }
      return complaints;
    } finally {
      child.kill();
      await ended;
    }
  },
};

async function waitUntilListening(url: string): Promise<void> {
  const by = Date.now() + 30_000;
  while (Date.now() < by) {
    if (await fetch(url).catch(() => null)) return;
    await setTimeout(100);
  }
  throw new Error('Prism did not start to listen.');
}
