import { type Fault, faultIn, swap } from '../fault.ts';

/** Code samples, which are compiled once nothing else is refused. */
export const SAMPLES: readonly Fault[] = [
  faultIn('paths/loans/getLoan.yaml', swap('client.getLoan(', 'client.readLoan('), {
    name: 'a sample that calls what does not exist',
    rule: 'tsubame-samples',
    says: /The sample getLoan does not compile, line 1: .*readLoan/,
  }),
  faultIn('guides/front-end.md', swap('answer.data.forced_close_price', 'answer.data.forced_close'), {
    name: 'a guide that reads a field that there is not',
    rule: 'tsubame-samples',
    says: /The sample front-end\.md-\d+ does not compile, line \d+: .*forced_close/,
  }),
];
