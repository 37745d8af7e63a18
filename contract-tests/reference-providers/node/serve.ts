import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { ADDED_FAULT_SEEDERS } from './added-seeded-faults.ts';
import { FAULT_SEEDERS, type FaultSeeder } from './seeded-faults.ts';
import { ReferenceProvider } from './server.ts';

// node contract-tests/reference-providers/node/serve.ts [--fault 'a price is a number'] [--port NUMBER]
const { fault, port } = parseArgs({
  options: { fault: { type: 'string' }, port: { type: 'string', default: '0' } },
}).values;
const provider = new ReferenceProvider();
if (fault !== undefined) {
  const seeders: Readonly<Record<string, FaultSeeder>> = { ...FAULT_SEEDERS, ...ADDED_FAULT_SEEDERS };
  if (!Object.hasOwn(seeders, fault))
    throw new Error(`No such fault; there are: ${Object.keys(seeders).join('; ')}.`);
  seeders[fault]?.(provider);
}
const server = provider.listen();
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api\n`),
);
