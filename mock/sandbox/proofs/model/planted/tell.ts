import { PLANTED } from './faults.ts';
import { plant } from './plant.ts';

// Told by itself, in a process of its own: what is planted is in every module from its first reading on.
const [name, seed = '1'] = process.argv.slice(2);
const planted = PLANTED.find((each) => each.name === name);
if (planted) plant(planted);
const { ShortHistories } = await import('../short-histories.ts');
let said = '';
const told = await ShortHistories.open().catch((error: Error) => {
  said = error.message;
});
await told?.tell({ size: 150, rounds: 5 }, 16, Number(seed)).catch((error: Error) => {
  said = error.message;
});
await told?.close();
process.stdout.write(said === '' ? 'nothing was found\n' : `${said.slice(0, 2_000)}\n`);
process.exit(said === '' ? 0 : 1);
