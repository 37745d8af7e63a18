import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { FaultName } from '../faults.ts';
import { PLANTS } from './plants.ts';
import { ForeignProvider } from './server.ts';

// node contract-tests/foreign/node/serve.ts [--fault 'a price is a number'] [--port NUMBER]
const { fault, port } = parseArgs({
  options: { fault: { type: 'string' }, port: { type: 'string', default: '0' } },
}).values;
const provider = new ForeignProvider();
if (fault !== undefined) {
  if (!Object.hasOwn(PLANTS, fault))
    throw new Error(`No such fault; there are: ${Object.keys(PLANTS).join('; ')}.`);
  PLANTS[fault as FaultName](provider);
}
const server = provider.listen();
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api\n`),
);
