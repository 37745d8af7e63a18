import { updateBusinessRules } from './update-business-rules.ts';

// The checks calculate with the numbers of the business rules, so they are loaded afterwards. If a rule that they use is missing,
// this process ends, and starts again until it is there.
if (process.argv[2] === undefined) updateBusinessRules();
await import('./watch-contract.ts');
