import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the test next to a mutated file first, and the others only if it does not kill the mutant. */
class BesideFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const beside = process.env.MUTATION_FILE?.replace(/\.ts$/, '.test.ts') ?? '';
    const isFirst = (file: TestSpecification) => beside !== '' && file.moduleId.endsWith(`/${beside}`);
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

/**
 * For the mutation gate. A fault often makes an answer never come: five seconds of silence are its end. What a real
 * socket shows is left out; the stream's own rules are tested with one that does what the test says.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/stream.test.ts'],
    sequence: { sequencer: BesideFirst },
    testTimeout: 5_000,
  },
});
