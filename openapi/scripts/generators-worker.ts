import { answerOrders } from './answer-orders.ts';
import type { Bundle } from './contract-model.ts';
import { generateSchema } from './generate-schema.ts';
import { generateValidators } from './generate-validators.ts';
import type { LibrarySources } from './generators.ts';

answerOrders(async (input: string): Promise<LibrarySources> => {
  const bundle = JSON.parse(input) as Bundle;
  return {
    'schema.gen.ts': await generateSchema(bundle),
    'validators.gen.ts': await generateValidators(bundle),
  };
});
