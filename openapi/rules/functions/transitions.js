import { walkSchemas } from './walk-schemas.js';

const ACTORS = ['user', 'clock', 'operator', 'system'];

/** The states of a record that lives are a table: it names members only, says who moves it, and reaches all of them. */
export default function transitions(document) {
  const faults = [];
  walkSchemas(document, (schema, path) => {
    const name = String(path.at(-1));
    const moves = schema['x-transitions'];
    if (moves === undefined) {
      const isState = path.length === 3 && name.endsWith('State') && schema.enum !== undefined;
      if (isState) faults.push({ message: `${name} needs its table in x-transitions.`, path });
      return;
    }
    for (const message of tableFaults(schema.enum ?? [], moves)) {
      faults.push({ message: `${name}: ${message}`, path });
    }
  });
  return faults;
}

function tableFaults(states, moves) {
  const faults = [];
  for (const { from, to, actor, reason } of moves) {
    for (const state of [from, to]) {
      if (state !== null && !states.includes(state)) faults.push(`${state} in x-transitions is no member.`);
    }
    if (!ACTORS.includes(actor)) faults.push(`${actor} moves nothing; it is ${ACTORS.join(', ')}.`);
    if (!reason) faults.push(`the move from ${from} to ${to} needs a reason.`);
  }
  const reached = reachable(moves);
  return [
    ...faults,
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}.`),
  ];
}

function reachable(moves) {
  const reached = new Set([null]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of moves) if (reached.has(from)) reached.add(to);
  }
  return reached;
}
