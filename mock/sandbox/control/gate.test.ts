import { expect, it } from 'vitest';
import { ProtocolError } from '#frame/contract/refusal.ts';
import { Gate } from './gate.ts';

it('work that wants to be alone waits for who is inside, and meanwhile nobody comes in', async () => {
  const gate = new Gate();
  const said: string[] = [];
  const leave = gate.enter();
  const alone = gate.alone(60_000, async () => said.push('alone'));
  expect(() => gate.enter()).toThrow(ProtocolError);
  said.push('left');
  leave();
  expect(await alone).not.toBeNull();
  expect(said).toEqual(['left', 'alone']);
  gate.enter()();
});

it('it does not begin while somebody stays inside, and the gate is open again', async () => {
  const gate = new Gate();
  gate.enter();
  expect(await gate.alone(0, async () => 'done')).toBeNull();
  gate.enter()();
});

it('what comes round again and again is waited for, and left out meanwhile', async () => {
  const gate = new Gate();
  const said: string[] = [];
  let end = () => {};
  const round = gate.unlessShut(async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    said.push('first round');
  });
  const alone = gate.alone(60_000, async () => {
    await gate.unlessShut(async () => void said.push('round in between'));
    said.push('alone');
  });
  end();
  await Promise.all([round, alone]);
  await gate.unlessShut(async () => void said.push('next round'));
  expect(said).toEqual(['first round', 'alone', 'next round']);
});

it('the gate is open again also when the work fails', async () => {
  const gate = new Gate();
  await expect(gate.alone(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  gate.enter()();
});
