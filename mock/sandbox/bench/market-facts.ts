// Measures statistical properties of real equities in the simulated market: node mock/sandbox/bench/market-facts.ts [seed …]
import { measureFacts } from '../market/facts.ts';

const seeds = process.argv.slice(2);
for (const schedule of ['exchange', 'always_open'] as const) {
  const days = schedule === 'exchange' ? 3 * 245 : 3 * 365;
  const began = performance.now();
  const facts = measureFacts({
    seeds: seeds.length > 0 ? seeds : ['tsubame', 'a', 'b', '42'],
    schedule,
    issues: 50,
    days,
  });
  console.log(schedule, facts, `${Math.round(performance.now() - began)} ms`);
}
