import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

/** Faults in code samples, which are compiled only if there are no other findings. */
export const SAMPLE_FAULTS: readonly SeededFault[] = [
  faultIn('paths/loans/getLoan.yaml', replaceText('client.getLoan(', 'client.readLoan('), {
    name: 'a sample that calls what does not exist',
    rule: 'tsubame-samples',
    says: /The sample getLoan does not compile, line 1: .*readLoan/,
  }),
  faultIn('guides/front-end.md', replaceText('answer.data.forced_close_price', 'answer.data.forced_close'), {
    name: 'a guide that reads a field that there is not',
    rule: 'tsubame-samples',
    says: /The sample front-end\.md-\d+ does not compile, line \d+: .*forced_close/,
  }),
];
