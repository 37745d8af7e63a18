// Measures minute bars of 50 issues over years: the import, the next start, and the first charts. node mock/sandbox/bench/large-set.ts [--mb 500]
// The set and its store are made in a temporary folder and removed. Each step runs in a process of its own, of which the largest memory is
// printed. Compare it with that of a smaller set, such as --mb 50.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startOfDay } from '@tsubame/sdk/rules';
import { candles } from '#market/candles.ts';
import { createMarket } from '#market/market.ts';
import type { CandlePeriod } from '#market/periods.ts';
import { issueOf } from '#market/universe.ts';
import { importPrices } from '#prices/import.ts';
import { openPriceStore } from '#prices/price-store.ts';
import { writeSampleSet } from '#prices/sample-set.ts';

/** Bytes of a day of 50 issues with a bar in each minute, about. */
const DAY_BYTES = 820_000;
const PERIODS: readonly CandlePeriod[] = ['day', '1m', 'month'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mb: { type: 'string', default: '500' } },
});
const [step, folder = '', stores = ''] = positionals;

const since = (startedAt: number) => Math.round(performance.now() - startedAt);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const print = (line: Record<string, number | string>) =>
  console.log(
    Object.entries({ ...line, 'memory MB': megabytes(process.resourceUsage().maxRSS * 1_024) })
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  );

const STEPS: Readonly<Record<string, () => Promise<void>>> = {
  async write() {
    const days = Math.max(Math.round((Number(values.mb) * 1e6) / DAY_BYTES), 1);
    const rows = writeSampleSet({ folder, shape: 'jquants2-minutes', issues: 50, from: '2019-04-01', days });
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    print({ 'set MB': megabytes(bytes), rows, days });
  },
  async import() {
    const startedAt = performance.now();
    const { isKnown } = await importPrices(folder, stores);
    print({ [isKnown ? 'start again ms' : 'import ms']: since(startedAt) });
  },
  async chart() {
    const { store } = await importPrices(folder, stores);
    const startedAt = performance.now();
    const prices = openPriceStore(store);
    const opened = since(startedAt);
    const now = startOfDay(prices.lastDay + 1);
    const market = createMarket({ seed: 'bench', schedule: 'exchange', prices, now: () => now });
    const times = PERIODS.map((period) => {
      const from = performance.now();
      const code = prices.issues[7]?.code ?? '';
      if (candles(market, issueOf(code), period, { now, limit: 300 }).items.length === 0)
        throw new RangeError(`${code} has no bars`);
      return [`first chart of ${period} ms`, since(from)];
    });
    print({ 'open ms': opened, ...Object.fromEntries(times) });
  },
};

if (step !== undefined) await STEPS[step]?.();
else {
  const root = mkdtempSync(join(tmpdir(), 'tsubame-large-set-'));
  try {
    for (const each of ['write', 'import', 'import', 'chart'])
      execFileSync(
        process.execPath,
        [fileURLToPath(import.meta.url), each, join(root, 'set'), join(root, 'stores'), '--mb', values.mb],
        { stdio: 'inherit' },
      );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
