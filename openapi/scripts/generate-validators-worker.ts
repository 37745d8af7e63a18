import { answerOrders } from './answer-orders.ts';
import type { Bundle } from './contract-model.ts';
import { generateValidators } from './generate-validators.ts';

answerOrders((input: string) => generateValidators(JSON.parse(input) as Bundle));
