import type { Bundle } from './contract-model.ts';
import { generateSchema } from './generate-schema.ts';
import { serveThread } from './serve-thread.ts';

serveThread((input: string) => generateSchema(JSON.parse(input) as Bundle));
