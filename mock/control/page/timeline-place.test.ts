import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { detailWords, placeOf } from './timeline-place.ts';

type Done = Parameters<typeof placeOf>[0];
const ORDER = `ord_${'0'.repeat(26)}`;
const done = (some: Partial<Done>): Done => ({
  ...{ at: '2026-11-20T14:00:00Z', by: 'user', operation: 'placeOrder', path: '/api/orders' },
  ...{ about: null, detail: null, status: 200, code: 1 },
  ...some,
});
const control = parse(readFileSync(new URL('../control.openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const FILLED: Readonly<Record<string, string>> = {
  '{name}': 'ipo-won',
  '{code}': '7203',
  '{record_id}': ORDER,
};

it('leads from what a user did to the page of the record', () => {
  const app = `subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail?order_id=${ORDER}`;
  expect(placeOf(done({ about: ORDER }))).toEqual({ app });
  expect(placeOf(done({ operation: 'login', path: '/api/session/login' }))).toBeNull();
  expect(placeOf(done({ operation: 'setClock', path: '/api/clock' }))).toBeNull();
});

it('leads from every change of an operator to where it shows: each has a place', () => {
  const changes = Object.entries(control.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      method === 'get' || operationId === undefined ? [] : [{ operation: operationId, path }],
    ),
  );
  expect(changes.length).toBeGreaterThan(8);
  for (const { operation, path } of changes) {
    const filled = path.replaceAll(/\{\w+\}/g, (hole) => FILLED[hole] ?? 'x');
    const about = Object.values(FILLED).find((name) => name !== 'ipo-won' && filled.includes(name)) ?? null;
    const place = placeOf(done({ by: 'operator', operation, path: `/sandbox${filled}`, about }));
    expect(place, operation).not.toBeNull();
  }
  const load = {
    by: 'operator',
    operation: 'loadScenario',
    path: '/sandbox/scenarios/ipo-won/load',
  } as const;
  expect(placeOf(done(load))).toEqual({ part: 'scenario-ipo-won' });
});

it('says what was sent without its signs, and what was cut off as it is', () => {
  expect(detailWords('{"operation":"*","share":20,"market":{"seed":"x"}}')).toBe(
    'operation * · share 20 · market {"seed":"x"}',
  );
  expect(detailWords('{"operation":"*","sh')).toBe('{"operation":"*","sh');
});
