// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatRequestDetail, linkOfTimelineItem } from './timeline-link.ts';

type TimelineItem = Parameters<typeof linkOfTimelineItem>[0];
const ORDER = `ord_${'0'.repeat(26)}`;
const timelineItem = (overrides: Partial<TimelineItem>): TimelineItem => ({
  ...{ at: '2026-11-20T14:00:00Z', by: 'user', operation: 'placeOrder', path: '/api/orders' },
  ...{ about: null, detail: null, status: 200, code: 1 },
  ...overrides,
});
const CONTROL_API = new URL('../../../mock/control/control.openapi.yaml', import.meta.url);
/** Operations of the control API that are no reads, with their paths. */
function changingOperations(): { operation: string; path: string }[] {
  const operations: { operation: string; path: string }[] = [];
  let path = '';
  let method = '';
  for (const line of readFileSync(CONTROL_API, 'utf8').split('\n')) {
    path = /^ {2}(\/\S*):$/.exec(line)?.[1] ?? path;
    method = /^ {4}(get|put|post|delete):$/.exec(line)?.[1] ?? method;
    const [, operation] = /^ {6}operationId: (\w+)$/.exec(line) ?? [];
    if (operation !== undefined && method !== 'get') operations.push({ operation, path });
  }
  return operations;
}
const PATH_VALUES: Readonly<Record<string, string>> = {
  '{name}': 'ipo-won',
  '{code}': '7203',
  '{record_id}': ORDER,
};

describe('linkOfTimelineItem', () => {
  it('links a user’s action to its record in the app', () => {
    const appAddress = `subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail?order_id=${ORDER}`;
    expect(linkOfTimelineItem(timelineItem({ about: ORDER }))).toEqual({ appAddress });
    expect(linkOfTimelineItem(timelineItem({ operation: 'login', path: '/api/session/login' }))).toBeNull();
    expect(linkOfTimelineItem(timelineItem({ operation: 'setClock', path: '/api/clock' }))).toBeNull();
  });

  it('links every change that an operator can make', () => {
    const changes = changingOperations();
    expect(changes.length).toBeGreaterThan(8);
    for (const { operation, path } of changes) {
      const filled = path.replaceAll(/\{\w+\}/g, (placeholder) => PATH_VALUES[placeholder] ?? 'x');
      const about =
        Object.values(PATH_VALUES).find((name) => name !== 'ipo-won' && filled.includes(name)) ?? null;
      const item = timelineItem({ by: 'operator', operation, path: `/sandbox${filled}`, about });
      expect(linkOfTimelineItem(item), operation).not.toBeNull();
    }
    const load = {
      by: 'operator',
      operation: 'loadScenario',
      path: '/sandbox/scenarios/ipo-won/load',
    } as const;
    expect(linkOfTimelineItem(timelineItem(load))).toEqual({ panelPart: 'scenario-ipo-won' });
  });
});

it('formats a request body without JSON punctuation, and a body that was cut off unchanged', () => {
  expect(formatRequestDetail('{"operation":"*","share":20,"market":{"seed":"x"}}')).toBe(
    'operation * · share 20 · market {"seed":"x"}',
  );
  expect(formatRequestDetail('{"operation":"*","sh')).toBe('{"operation":"*","sh');
});
