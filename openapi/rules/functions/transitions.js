import { walkSchemas } from './walk-schemas.js';

const FORM = ['event', 'from', 'to', 'actors', 'reasons'];

/**
 * The states of a record that lives are a table of (event, from, to, actors, reasons): it names members, actors and
 * reasons that there are, reaches every state, and tells for every (event, from, actor) the one state that follows.
 * Every enum that is the `state` of a record has one. Every reason of the vocabulary is used by some table.
 */
export default function transitions(document) {
  const faults = [];
  const schemas = document.components?.schemas ?? {};
  const known = {
    actors: schemas.TimelineActor?.enum ?? [],
    reasons: new Set((document['x-reasons'] ?? []).map(({ id }) => id)),
  };
  const used = new Set();
  walkSchemas(document, (schema, path) => {
    const name = String(path.at(-1));
    const moves = schema['x-transitions'];
    if (moves !== undefined) {
      for (const { reasons } of moves) for (const reason of reasons ?? []) used.add(reason);
      for (const message of tableFaults(schema.enum ?? [], moves, known)) {
        faults.push({ message: `${name}: ${message}`, path });
      }
    } else if (path.length === 3 && name.endsWith('State') && schema.enum !== undefined) {
      faults.push({ message: `${name} needs its table in x-transitions.`, path });
    }
    const state = schema.properties?.state;
    if (state?.enum !== undefined && state['x-transitions'] === undefined) {
      faults.push({
        message: `the states of ${name} need a schema of their own with x-transitions.`,
        path: [...path, 'properties', 'state'],
      });
    }
  });
  for (const reason of known.reasons) {
    if (!used.has(reason)) {
      faults.push({ message: `no table gives the reason ${reason}.`, path: ['x-reasons'] });
    }
  }
  return faults;
}

function tableFaults(states, moves, known) {
  const reached = reachable(moves);
  return [
    ...moves.flatMap((move) => moveFaults(states, move, known)),
    ...ambiguous(moves),
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}.`),
  ];
}

function moveFaults(states, move, known) {
  const { event, from, to, actors = [], reasons = [] } = move;
  const name = `${event} from ${from}`;
  const faults = [];
  for (const key of Object.keys(move)) if (!FORM.includes(key)) faults.push(`${name} has an unknown ${key}.`);
  if (!/^[a-z][a-z_]*$/.test(event ?? ''))
    faults.push(`the move from ${from} to ${to} needs a snake_case event.`);
  for (const state of [from, to]) {
    if (state !== null && !states.includes(state)) faults.push(`${state} in x-transitions is no member.`);
  }
  if (actors.length === 0) faults.push(`${name} needs its actors.`);
  if (reasons.length === 0) faults.push(`${name} needs its reasons.`);
  for (const actor of actors) {
    if (!known.actors.includes(actor))
      faults.push(`${actor} moves nothing; it is ${known.actors.join(', ')}.`);
  }
  for (const reason of reasons) {
    if (!known.reasons.has(reason)) faults.push(`${name}: the reason ${reason} is not in reasons.yaml.`);
  }
  return faults;
}

/** What happens must say where it leads: one line for each event, state and actor. */
function ambiguous(moves) {
  const seen = new Set();
  const faults = [];
  for (const { event, from, actors = [] } of moves) {
    for (const actor of actors) {
      const key = `${event} from ${from} by ${actor}`;
      if (seen.has(key)) faults.push(`${key} is there twice.`);
      seen.add(key);
    }
  }
  return faults;
}

function reachable(moves) {
  const reached = new Set([null]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of moves) if (reached.has(from)) reached.add(to);
  }
  return reached;
}
