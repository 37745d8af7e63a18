import { costAmong, type DueCost } from '#capabilities/trading/settlement/test-scale.ts';

// What 100 due records cost among 1,000 and among 100,000 live ones, in turns, so that a noisy machine troubles both alike.
// Processor time and not the wall's: others may use the machine too.
const ROUNDS = 5;
const AMONG = { few: 1_000, many: 100_000 };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const told: Record<keyof typeof AMONG, DueCost[]> = { few: [], many: [] };

// The first round warms up.
await costAmong(AMONG.few);
for (let round = 0; round < ROUNDS; round += 1) {
  told.few.push(await costAmong(AMONG.few));
  told.many.push(await costAmong(AMONG.many));
}
const [few, many] = [told.few, told.many].map((costs) => costs.map(({ processorMs }) => processorMs));
const ratios = (many ?? []).map((ms, round) => ms / (few?.[round] ?? Number.NaN));
console.log(
  `100 due: ${median(few ?? [])} ms of processor time among 1,000 live, ${median(many ?? [])} ms among 100,000:`,
  `${median(ratios).toFixed(2)} times as much (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; goal 1.5).`,
);
