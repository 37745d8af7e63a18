import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { components } from '../control/gateway.gen.ts';
import { ControlRefused } from './control/refused.ts';
import type { PriceSetState, PriceSets } from './price-sets.ts';
import type { Workspaces } from './workspaces.ts';

type Shape = components['schemas'];
type OfSet = { Params: { set: string } };
type OfFile = { Params: { set: string; name: string }; Body: Readable };
type OfLine = { Params: { set: string; file: string; line: string } };
type Check = OfSet & { Body: Shape['CheckChoice'] | undefined };

/** Adds the routes of uploaded prices. The caller has verified the token. */
export function servePriceSets(routes: FastifyInstance, sets: PriceSets, workspaces: Workspaces): void {
  const wire = ({ setId, files, bytes }: PriceSetState): Shape['PriceSet'] => ({
    ...{ set_id: setId, files, bytes, most_files: sets.limits.mostFiles, most_bytes: sets.limits.mostBytes },
  });
  /** A set that is a market stays as it is. */
  const assertUnused = async (setId: string) => {
    if ((await workspaces.usedPriceSets()).has(setId)) throw new ControlRefused('price_set_used');
  };
  routes.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  routes.post('/', async () => wire(sets.begin(await workspaces.usedPriceSets())));
  routes.delete<OfSet>('/:set', async ({ params: { set } }) => {
    await assertUnused(set);
    sets.remove(set);
    return wire({ setId: set, files: 0, bytes: 0 });
  });
  routes.put<OfFile>('/:set/files/:name', async ({ params: { set, name }, body, headers }) => {
    await assertUnused(set);
    return wire(await sets.receive(set, name, body, Number(headers['content-length'] ?? 0)));
  });
  routes.delete<OfFile>('/:set/files/:name', async ({ params: { set, name } }) => {
    await assertUnused(set);
    return wire(sets.removeFile(set, name));
  });
  routes.post<Check>('/:set/check', async ({ params: { set }, body }) => {
    await assertUnused(set);
    const splits = (body?.splits ?? []).map(({ code, ex_date: exDate, ratio }) => ({ code, exDate, ratio }));
    const columns = (body?.columns ?? []).map(({ name, used_as: column }) => ({ name, column }));
    return sets.check(set, splits, columns);
  });
  routes.get<OfLine>('/:set/lines/:file/:line', ({ params: { set, file, line } }) =>
    sets.lines(set, Number(file), Number(line)),
  );
}
