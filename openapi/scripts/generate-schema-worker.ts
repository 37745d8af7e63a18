import { answerOrders } from './answer-orders.ts';
import type { Bundle } from './contract-model.ts';
import { generateSchema } from './generate-schema.ts';

answerOrders((input: string) => generateSchema(JSON.parse(input) as Bundle));
