import type { Bundle } from './contract-model.ts';
import { generateValidators } from './generate-validators.ts';
import { serveThread } from './serve-thread.ts';

serveThread((input: string) => generateValidators(JSON.parse(input) as Bundle));
