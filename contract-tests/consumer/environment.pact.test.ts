import { describe } from 'vitest';
import { interaction } from '../support/interaction.ts';

describe('environment', () => {
  interaction('getEnvironment', 'PaperMode', { given: 'guest', args: {} });
  interaction('getEnvironment', 'Unprocessable', { given: 'guest', lang: 'tlh', args: {} });
  interaction('listResultCodes', 'Catalogue', { given: 'guest', args: {} });
  interaction('listResultCodes', 'Unprocessable', { given: 'guest', lang: 'tlh', args: {} });
});
