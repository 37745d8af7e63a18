import { expect, test } from 'vitest';
import { OutageLog } from './outage.ts';

const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('logs an outage and its end once, and the next outage again', () => {
  const lines: unknown[] = [];
  const outage = new OutageLog(
    (message, error) => lines.push([message, error]),
    () => lines.push('back'),
  );
  for (const what of ['sweep', 'stream', 'sweep']) outage.failed(what, gone());
  outage.worked();
  outage.worked();
  outage.failed('clock', gone());
  const line = ['The database is out of reach; 503 until it is back:', 'connect ECONNREFUSED'];
  expect(lines).toEqual([line, 'back', line]);
});

test('logs a defect each time, also during an outage', () => {
  const lines: string[] = [];
  const outage = new OutageLog(
    (message) => lines.push(message),
    () => undefined,
  );
  outage.failed('sweep', gone());
  outage.failed('sweep', new Error('a defect'));
  outage.failed('sweep', new Error('a defect'));
  expect(lines).toHaveLength(3);
});
