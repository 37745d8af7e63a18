import { Agent } from 'node:http';
import { send } from './load.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Registers a user; each index has its own mobile number. */
export async function newToken(port: number, index: number): Promise<string> {
  const response = await send(new Agent(), port, {
    method: 'POST',
    path: '/api/session/register',
    headers: { ...JSON_TYPE, token: 'guest' },
    body: JSON.stringify({
      mobile: `090${String(20_000_000 + index)}`,
      password: 'bench1',
      invitation_code: 'TSUBAME',
    }),
  });
  return JSON.parse(response).data.token;
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

export const median = (numbers: readonly number[]): number =>
  sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Median, lowest and highest as text. */
export function spread(numbers: readonly number[], digits: number): string {
  const [low, high] = [sorted(numbers)[0] ?? Number.NaN, sorted(numbers).at(-1) ?? Number.NaN];
  return `${median(numbers).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
