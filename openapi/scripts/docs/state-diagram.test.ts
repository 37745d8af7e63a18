import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layout } from '../layout.ts';
import { stateDiagram } from './state-diagram.ts';
import { stateTablesOf } from './state-table.ts';

const tables = stateTablesOf(JSON.parse(readFileSync(layout.bundleJson, 'utf8')));

test('orders and positions have transition tables', () => {
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['OrderState', 'PositionState']));
});

test.each(tables.map((table) => [table.name, table] as const))(
  '%s is drawn whole: a box for each state, an arrow for each pair, the beginning marked',
  (_, table) => {
    const svg = stateDiagram(table);
    const pairs = new Set(table.moves.map(({ from, to }) => `${from} ${to}`));
    for (const state of Object.keys(table.states)) expect(svg).toContain(`>${state}</text>`);
    expect(svg.match(/<path class="move"/g)).toHaveLength(pairs.size);
    expect(svg).toContain('class="start"');
    expect(svg).not.toMatch(/NaN|undefined/);
  },
);

test('draws no arrow through a state box', () => {
  const move = (from: string | null, to: string) => ({
    event: 'move',
    from,
    to,
    actors: ['user'],
    reasons: ['moved'],
  });
  const svg = stateDiagram({
    name: 'LoanState',
    description: '',
    states: { paid_out: '', repaying: '', repaid: '', overdue: '' },
    moves: [
      move(null, 'paid_out'),
      move('paid_out', 'repaying'),
      move('paid_out', 'repaid'),
      move('paid_out', 'overdue'),
      move('repaying', 'overdue'),
    ],
  });
  // From one end of a column to the other: around the boxes between, not through them.
  expect(svg).not.toMatch(/d="M\d+ \d+V\d+"/);
});
