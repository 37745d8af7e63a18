import { type DueCost, measureDueCost } from '#capabilities/trading/settlement/test-scale.ts';
import { median } from './figures.ts';

// Compares the cost of 100 due records among 1,000 and among 100,000 live records. The two alternate, so that other load on
// the machine affects both. It measures processor time, because other programs may use the machine.
const ROUNDS = 5;
const LIVE_RECORDS = { few: 1_000, many: 100_000 };

const costs: Record<keyof typeof LIVE_RECORDS, DueCost[]> = { few: [], many: [] };

// The first round warms up.
await measureDueCost(LIVE_RECORDS.few);
for (let round = 0; round < ROUNDS; round += 1) {
  costs.few.push(await measureDueCost(LIVE_RECORDS.few));
  costs.many.push(await measureDueCost(LIVE_RECORDS.many));
}
const [few, many] = [costs.few, costs.many].map((each) => each.map(({ processorMs }) => processorMs));
const ratios = (many ?? []).map((ms, round) => ms / (few?.[round] ?? Number.NaN));
console.log(
  `100 due: ${median(few ?? [])} ms of processor time among 1,000 live, ${median(many ?? [])} ms among 100,000:`,
  `${median(ratios).toFixed(2)} times as much (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; goal 1.5).`,
);
