import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

/** Collects garbage every few milliseconds until the test is over, as a process under load would sooner or later. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 10);
  onTestFinished(() => clearInterval(timer));
}
