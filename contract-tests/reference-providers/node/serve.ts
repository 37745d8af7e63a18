import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { LATER_PLANTS } from './later-seeded-faults.ts';
import { PLANTS, type Plant } from './seeded-faults.ts';
import { ForeignProvider } from './server.ts';

// node contract-tests/foreign/node/serve.ts [--fault 'a price is a number'] [--port NUMBER]
const { fault, port } = parseArgs({
  options: { fault: { type: 'string' }, port: { type: 'string', default: '0' } },
}).values;
const provider = new ForeignProvider();
if (fault !== undefined) {
  const plants: Readonly<Record<string, Plant>> = { ...PLANTS, ...LATER_PLANTS };
  if (!Object.hasOwn(plants, fault))
    throw new Error(`No such fault; there are: ${Object.keys(plants).join('; ')}.`);
  plants[fault]?.(provider);
}
const server = provider.listen();
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api\n`),
);
