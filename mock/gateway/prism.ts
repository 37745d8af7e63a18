import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import type { Logger } from '../telemetry/logger.ts';
import { SupervisedChild } from './supervisor.ts';

const CHILD = fileURLToPath(new URL('./prism-child.ts', import.meta.url));

export interface PrismOptions {
  readonly contractFile: string;
  readonly port: number;
  /** Where Prism sends valid requests; without it Prism answers with the contract's examples. */
  readonly upstream?: string | undefined;
}

/** Prism as a supervised child; any message makes it read the contract again. */
export function prismChild(options: PrismOptions, log: Logger): SupervisedChild {
  const { contractFile, port } = options;
  return new SupervisedChild({
    name: 'Prism',
    args: [CHILD, JSON.stringify(options)],
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
  const why = reason ?? output.at(-1);
  return why === undefined ? '' : `Prism could not start with the contract ${contractFile}: ${why}`;
}
