import { expect, it } from 'vitest';
import { plannedRun } from './run-options.ts';

const NOTHING = { seed: undefined, requests: undefined, only: [], pact: true, states: false } as const;
const WRITTEN = { seed: 7, requests: 300, only: ['market'], pact: true, states: false } as const;
const newSeed = () => 42;

function planned(given: Partial<Parameters<typeof plannedRun>[0]>, run: object = {}, contract = '1.2.3') {
  const baseline = { known: [], run: { ...WRITTEN, ...run }, contract };
  const against = { name: 'known.json', baseline, contract: '1.2.3' };
  return plannedRun({ ...NOTHING, ...given }, against, newSeed);
}

it('chooses a seed and 5,000 requests without a baseline', () => {
  const run = { seed: 42, requests: 5_000, only: [], pact: true, states: false };
  expect(plannedRun(NOTHING, {}, newSeed)).toEqual({ run, notes: [], contradictions: [] });
});

it('repeats the run that wrote the baseline, and reports it', () => {
  const { run, notes, contradictions } = planned({});
  expect([run, contradictions]).toEqual([WRITTEN, []]);
  expect(notes).toEqual([
    'known.json: repeating the run that wrote it (--seed 7 --requests 300 --only market).',
  ]);
});

it.each([
  [{ seed: 9 }, {}, 'with --seed 7, not 9'],
  [{ requests: 200 }, {}, 'with --requests 300, not 200'],
  [{ only: ['funds'] }, {}, 'with --only market, not with --only funds'],
  [{ only: ['funds'] }, { only: [] }, 'for all operations, not with --only funds'],
  [{ states: true }, {}, 'without --states, not with it'],
  [{}, { states: true }, 'with --states, not without it'],
])('reports that %j contradicts a baseline with %j', (given, run, words) => {
  expect(planned(given, run).contradictions).toEqual([
    expect.stringContaining(`known.json was written ${words}`),
  ]);
});

it('accepts the options of the baseline and a run without the pact', () => {
  expect(planned({ seed: 7, requests: 300, only: ['market'] }).contradictions).toEqual([]);
  expect(planned({ pact: false })).toMatchObject({ run: { pact: false }, contradictions: [] });
  expect(planned({}, { pact: false }).run.pact).toBe(false);
});

it('reports a baseline that another version of the contract wrote', () => {
  expect(planned({}, {}, '1.1.0').notes).toContainEqual(
    expect.stringContaining('written with contract 1.1.0, this is 1.2.3'),
  );
});

it('accepts a baseline without a run, and reports that the run is unknown', () => {
  const against = { name: 'known.json', baseline: { known: [] }, contract: '1.2.3' };
  const { run, notes, contradictions } = plannedRun({ ...NOTHING, seed: 3 }, against, newSeed);
  expect([run.seed, run.requests, contradictions]).toEqual([3, 5_000, []]);
  expect(notes).toEqual([expect.stringContaining('known.json does not say which run wrote it')]);
});
