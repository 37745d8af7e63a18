import { createRequire } from 'node:module';
import { request } from 'undici';
import { SupervisedChild } from './supervisor.ts';

const CLI = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');

export interface PrismOptions {
  readonly contractFile: string;
  readonly port: number;
  /** Where Prism sends valid requests; without it Prism answers with the contract's examples. */
  readonly upstream?: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Prism as a supervised child. Its multiprocess default crashes under NODE_ENV=production, hence `-m false`; an answer
 * that breaks the contract is an error, hence `--errors`; the app and the API are one origin, hence no CORS.
 */
export function prismChild(options: PrismOptions): SupervisedChild {
  const { contractFile, port, upstream, log } = options;
  const what = upstream === undefined ? ['mock', contractFile] : ['proxy', contractFile, upstream];
  return new SupervisedChild({
    name: 'Prism',
    args: [CLI, ...what, '-m', 'false', '-v', 'warn', '--errors', '--cors=false', '-p', String(port)],
    ready: () => answers(port),
    readyTimeoutMs: 60_000,
    log,
    explain: (output) => explain(contractFile, output),
  });
}

async function answers(port: number): Promise<boolean> {
  try {
    const { body } = await request(`http://127.0.0.1:${port}/`, { headersTimeout: 2000 });
    await body.dump();
    return true;
  } catch {
    return false;
  }
}

function explain(contractFile: string, output: readonly string[]): string {
  const reason = output.map((line) => /(?:Error: |fatal\s+)(.+)$/.exec(line)?.[1]).find(Boolean);
  return `Prism could not start with the contract ${contractFile}: ${reason ?? output.at(-1) ?? 'it said nothing'}`;
}
