import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleValue, ObjectInExample } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

interface Line {
  readonly entry: string;
  readonly rank: number | null;
  readonly allotted_lots: number | null;
  readonly waitlist_position: number | null;
}

interface Proof {
  readonly seed_commitment: string;
  readonly seed: string;
  readonly roster_hash: string;
  readonly roster: { readonly items: readonly Line[] };
  readonly my_entry?: { readonly entry: string; readonly rank_hash: string | null } | null;
}

type Recompute = (draw: Proof, lines: readonly Line[]) => Json & { readonly result: readonly Line[] };

const RULE = 'tsubame-draws';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reports draws in examples that cannot be recomputed. It runs the program that `guides/draws.md` prints.
 */
export async function drawFindings(
  instances: readonly ExampleValue[],
  { folder }: Contract,
): Promise<Finding[]> {
  const recompute = await recipe(join(folder, 'guides/draws.md'));
  const drawn = instances.filter((instance): instance is ObjectInExample => {
    const { seed, roster } = (instance.value ?? {}) as Partial<Proof>;
    return typeof seed === 'string' && Array.isArray(roster?.items);
  });
  return drawn.flatMap(({ file, example, value }) =>
    proofFaults(value as unknown as Proof, recompute).map((fault) => ({
      file,
      rule: RULE,
      message: `${fault} in ${example}`,
    })),
  );
}

function proofFaults(proof: Proof, recompute: Recompute): string[] {
  const { items } = proof.roster;
  const own = recompute(proof, items);
  const faults: string[] = [];
  for (const key of ['seed_commitment', 'roster_hash'] as const) {
    if (own[key] !== proof[key]) faults.push(`${key} is not what seed and roster give`);
  }
  for (const [index, { entry, rank, allotted_lots, waitlist_position }] of items.entries()) {
    const wanted = JSON.stringify(own.result[index]);
    const said = JSON.stringify({ entry, rank, allotted_lots, waitlist_position });
    if (wanted !== said) faults.push(`roster line ${index + 1} is ${said}, but the recipe gives ${wanted}`);
  }
  const { entry, rank_hash } = proof.my_entry ?? {};
  if (typeof rank_hash === 'string' && rank_hash !== sha256(`${proof.seed}:${proof.roster_hash}:${entry}`))
    faults.push('rank_hash of my_entry is not the SHA-256 of seed, roster hash and entry');
  return faults;
}

async function recipe(guide: string): Promise<Recompute> {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1] ?? '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    recompute?: Recompute;
  };
  if (module.recompute === undefined)
    throw new Error('guides/draws.md prints no recipe that exports recompute.');
  return module.recompute;
}
