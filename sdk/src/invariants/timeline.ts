import type { Move } from '../gen/transitions.gen.ts';
import type { Json } from './amounts.ts';
import type { InvariantViolation } from './violation.ts';

interface TimelineStep {
  readonly at: string;
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly reason: string | null;
}

/**
 * Checks the history of a record: it begins with nothing, each transition is listed in the record's state table and continues the one
 * before, times never fall, it ends in the record's state, and the version counts at least its transitions.
 */
export function timelineViolations(table: readonly Move[] | undefined, record: Json): InvariantViolation[] {
  if (table === undefined || !Array.isArray(record.timeline)) return [];
  const timeline = record.timeline as readonly TimelineStep[];
  const found: InvariantViolation[] = [];
  const add = (pointer: string, detail: string) => found.push({ invariant: 'timeline', pointer, detail });
  for (const [index, step] of timeline.entries()) {
    const before = timeline[index - 1];
    const pointer = `/timeline/${index}`;
    const { from, to, actor, reason } = step;
    if (from !== (before?.to ?? null))
      add(pointer, `${from} follows ${before?.to ?? 'nothing'} in its timeline`);
    if (before !== undefined && step.at < before.at)
      add(pointer, `${step.at} follows ${before.at} in its timeline`);
    if (!table.some((move) => isListed(move, step)))
      add(pointer, `${from} → ${to} by ${actor} (${reason}) is not listed in its state table`);
  }
  const last = timeline.at(-1)?.to;
  if (last === undefined) add('/timeline', 'its timeline is empty');
  else if (last !== record.state)
    add('/state', `its state is ${record.state}, but its timeline ends in ${last}`);
  if (typeof record.version === 'number' && record.version < timeline.length)
    add('/version', `its version ${record.version} is below its ${timeline.length} transitions`);
  return found;
}

function isListed({ from, to, actors, reasons }: Move, step: TimelineStep): boolean {
  return (
    from === step.from &&
    to === step.to &&
    (actors as readonly string[]).includes(step.actor) &&
    (step.reason === null || (reasons as readonly string[]).includes(step.reason))
  );
}
