import { expect, it } from 'vitest';
import { ProtocolError } from '#frame/contract/refusal.ts';
import { RequestGate } from './gate.ts';

it('exclusive work waits for admitted requests and refuses new ones', async () => {
  const gate = new RequestGate();
  const steps: string[] = [];
  const leave = gate.enter();
  const alone = gate.runExclusively(60_000, async () => steps.push('alone'));
  expect(() => gate.enter()).toThrow(ProtocolError);
  steps.push('left');
  leave();
  expect(await alone).not.toBeNull();
  expect(steps).toEqual(['left', 'alone']);
  gate.enter()();
});

it('exclusive work does not begin while a request runs, and the gate reopens', async () => {
  const gate = new RequestGate();
  gate.enter();
  expect(await gate.runExclusively(0, async () => 'done')).toBeNull();
  gate.enter()();
});

it('exclusive work waits for background work, which is skipped meanwhile', async () => {
  const gate = new RequestGate();
  const steps: string[] = [];
  let end = () => {};
  const round = gate.runUnlessClosed(async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    steps.push('first round');
  });
  const alone = gate.runExclusively(60_000, async () => {
    await gate.runUnlessClosed(async () => void steps.push('round in between'));
    steps.push('alone');
  });
  end();
  await Promise.all([round, alone]);
  await gate.runUnlessClosed(async () => void steps.push('next round'));
  expect(steps).toEqual(['first round', 'alone', 'next round']);
});

it('the gate reopens when the work fails', async () => {
  const gate = new RequestGate();
  await expect(gate.runExclusively(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  gate.enter()();
});
