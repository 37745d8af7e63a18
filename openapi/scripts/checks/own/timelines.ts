import type { ExampleValue, ObjectInExample } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Json } from '../open-contract.ts';

interface Move {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actors: readonly string[];
  readonly reasons: readonly string[];
}

interface Entry {
  readonly at: string;
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly reason: string | null;
}

/**
 * Reports records in examples with a timeline that contradicts their state: another last state, a gap, a transition, actor or reason that
 * `x-transitions` does not list, or more transitions than versions.
 */
export function timelineFindings(instances: readonly ExampleValue[]): Finding[] {
  const states = new Map(
    instances
      .filter(({ name, schema }) => name === 'state' && schema['x-transitions'] !== undefined)
      .map(({ example, place, schema }) => [`${example} ${place}`, schema['x-transitions'] as Move[]]),
  );
  const records = instances.filter(
    (instance): instance is ObjectInExample =>
      Array.isArray((instance.value as Json | null)?.timeline) && 'state' in (instance.value as Json),
  );
  return records.flatMap((record) => {
    const place = record.place === '' ? 'state' : `${record.place}.state`;
    const moves = states.get(`${record.example} ${place}`);
    const faults =
      moves === undefined ? ['its state has no table of moves'] : lifeFaults(record.value, moves);
    return faults.map((fault) => ({
      file: record.file,
      rule: 'tsubame-timelines',
      message: `${record.place} in ${record.example}: ${fault}`,
    }));
  });
}

function lifeFaults(record: Json, moves: readonly Move[]): string[] {
  const timeline = record.timeline as Entry[];
  const faults: string[] = [];
  const [first, last] = [timeline[0], timeline.at(-1)];
  if (first === undefined || last === undefined) return ['its timeline is empty'];
  if (first.from !== null) faults.push(`its life begins with ${first.from}, not with nothing`);
  if (last.to !== record.state)
    faults.push(`its state is ${record.state}, but its timeline ends in ${last.to}`);
  for (const [index, entry] of timeline.entries()) {
    const before = timeline[index - 1];
    if (before !== undefined && before.to !== entry.from)
      faults.push(`${entry.from} follows ${before.to} in its timeline`);
    faults.push(...moveFaults(entry, moves));
  }
  if (typeof record.version === 'number' && record.version < timeline.length)
    faults.push(`its version ${record.version} is below its ${timeline.length} moves`);
  return faults;
}

function moveFaults({ from, to, actor, reason }: Entry, moves: readonly Move[]): string[] {
  const step = `from ${from} to ${to}`;
  const known = moves.filter((move) => move.from === from && move.to === to);
  if (known.length === 0) return [`no move leads ${step}`];
  const own = known.filter(({ actors }) => actors.includes(actor));
  if (own.length === 0) return [`${actor} does not move it ${step}`];
  if (reason === null || own.some(({ reasons }) => reasons.includes(reason))) return [];
  return [`${reason} is no reason to move it ${step} for ${actor}`];
}
