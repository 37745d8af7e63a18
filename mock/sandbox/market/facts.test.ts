import { expect, test } from 'vitest';
import { measureFacts } from './facts.ts';

// Users practise with these prices. So the prices have the statistics of real prices, and no rule based only on past prices earns
// more than chance. `node mock/sandbox/bench/market-facts.ts` prints the figures.
test.each([
  ['exchange', 3 * 245, ['tsubame', 'a', 'b']],
  ['always_open', 3 * 365, ['tsubame']],
] as const)('prices have the facts of real equities, hours %s', (schedule, days, seeds) => {
  const facts = measureFacts({ seeds, schedule, issues: 50, days });
  const within = (fact: Exclude<keyof typeof facts, 'strategies'>, least: number, most: number) => {
    expect.soft(facts[fact], fact).toBeGreaterThan(least);
    expect.soft(facts[fact], fact).toBeLessThan(most);
  };
  within('volatility', 0.2, 0.4);
  within('autocorrelation', -0.03, 0.03);
  within('varianceRatio20', 0.9, 1.1);
  within('clustering1', 0.1, 0.3);
  within('clustering20', 0.02, 0.2);
  within('leverage', -0.2, -0.06);
  within('marketLeverage', -0.25, -0.08);
  within('marketClustering1', 0.18, 0.4);
  within('marketClustering20', 0.02, 0.3);
  within('excessKurtosis', 3, 15);
  within('largestDay', 0.06, 0.2);
  within('crossCorrelation', 0.2, 0.5);
  // Without sector moves it is at most 0.02.
  within('sectorCorrelation', 0.06, 0.2);
  within('volumeWithMoves', 0.3, 0.8);
  within('limitDays', 0, 100);
  if (schedule === 'exchange') within('overnightVariance', 0.2, 0.6);
  expect(Object.keys(facts.strategies)).toHaveLength(10);
  // For ten strategies and their opposites, chance alone exceeds three standard errors in one of forty runs.
  for (const [name, overNoise] of Object.entries(facts.strategies))
    expect.soft(Math.abs(overNoise), name).toBeLessThan(3);
});
