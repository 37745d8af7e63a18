import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a seed has once said is quickly asked and knows almost every fault of the market: it goes first. */
class SameSeedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = (file: TestSpecification) => file.moduleId.endsWith('/same-seed.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(first), ...sorted.filter((file) => !first(file))];
  }
}

/** For the mutation gate: a fault of a rule has to die in the tests of its own group, which start no sandbox. */
const TESTS: Readonly<Record<string, string>> = {
  rules: 'sandbox/capabilities/**/{rules,rules/**/*}.test.ts',
  ledger: 'sandbox/frame/ledger/**/*.test.ts',
  market: 'sandbox/market/**/*.test.ts',
};

export default defineConfig({
  test: {
    include: [TESTS[process.env.MUTATION_GROUP ?? ''] ?? []].flat(),
    // Three years of fifty issues tell much of a market and little of one fault, and take seconds each time.
    exclude: [...configDefaults.exclude, 'sandbox/market/facts.test.ts'],
    sequence: { sequencer: SameSeedFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
