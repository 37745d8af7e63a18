import { PLANTED } from './faults.ts';
import { judged } from './judge.ts';

// `npx node sandbox/proofs/model/planted/run.ts [word]` in mock/: plants each fault (whose name has the word) by itself and
// prints what the model says. Ends with 1 if it finds nothing in one of them.
const [word = '', seed = '1'] = process.argv.slice(2);
let missed = 0;
for (const planted of PLANTED.filter(({ name }) => name.includes(word))) {
  const { isCaught, said } = await judged(planted, Number(seed));
  if (!isCaught) missed += 1;
  process.stdout.write(
    `${isCaught ? 'caught' : 'MISSED'}  ${planted.name}\n        ${said.trim().slice(0, 300)}\n`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;
