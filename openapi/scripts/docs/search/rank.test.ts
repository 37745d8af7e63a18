import { beforeAll, expect, test } from 'vitest';
import { siteFiles } from '../site.ts';
import { unpackIndex } from './packed-index.ts';
import { excerptOf, type SearchEntry, search } from './rank.ts';

let entries: readonly SearchEntry[] = [];
let files: Record<string, string> = {};
beforeAll(() => {
  files = siteFiles();
  entries = unpackIndex(
    JSON.parse((files['search-index.js'] ?? '').replace(/^[^=]*=/, '').replace(/;\n$/, '')),
  );
});

const first = (query: string) => {
  const [found] = search(entries, query).groups;
  return [found?.kind, found?.entries[0]?.title];
};

test.each([
  ['2019', 'code', '2019 '],
  ['insufficient_funds', 'code', '2002 insufficient_funds'],
  ['buying_power', 'field', 'buying_power'],
  ['placeOrder', 'operation', 'placeOrder'],
  ['placeorder_filled', 'outcome', 'placeOrder_Filled'],
  ['買付余力', 'code', '2002 insufficient_funds'],
  ['资金不足', 'code', '2002 insufficient_funds'],
  ['one intention', 'guide', 'One intention, one order'],
  ['ＢＵＹＩＮＧ power', 'field', 'buying_power'],
  ['operation reussie', 'code', '1 success'],
])('%s finds the %s %s first', (query, kind, title) => {
  const [foundKind, foundTitle] = first(query);
  expect([foundKind, foundTitle?.slice(0, title.length)]).toEqual([kind, title]);
});

test('a word of readers leads to the section that readers-words.yaml gives it to', () => {
  expect(search(entries, 'memory limit').best[0]?.href).toBe('team.html#sizing');
});

/** What readers looked for in their first hour, and a page that answers it. */
test.each([
  ['websocket', 'stream.html'],
  ['cors', 'front-end.html'],
  ['cross-origin', 'front-end.html'],
  ['getting started', 'front-end.html'],
  ['tutorial', 'front-end.html'],
  ['paging', 'sdk.html'],
  ['missed events', 'stream.html'],
  ['jest', 'kit.html'],
  ['ws', 'stream.html'],
  ['docker', 'team.html'],
  ['kubernetes', 'team.html'],
  ['backup', 'team.html'],
  ['devcontainer', 'contract.html'],
  ['playwright', 'kit.html'],
  ['msw', 'kit.html'],
  ['pagination', 'sdk.html'],
  ['tanstack query', 'sdk.html'],
  ['timeout', 'sdk.html'],
  ['stream reconnect', 'sdk.html'],
  ['error handling', 'front-end.html'],
  ['401', 'result-codes.html'],
  ['429', 'result-codes.html'],
  ['tick size', 'result-codes.html'],
  ['idempotency', 'placeOrder.html'],
  ['prometheus', 'operations.html'],
  ['json log', 'operations.html'],
  ['workspace', 'sandbox.html'],
  ['scenario', 'scenarios.html'],
  ['fees', 'rules.html'],
  ['holiday', 'rules.html'],
  ['forced close', 'rules.html'],
  ['order states', 'states.html'],
  ['cancel order', 'cancelOrder.html'],
  ['breaking change', 'ci.html'],
  ['partial fill', 'glossary.html'],
  ['short selling', 'glossary.html'],
  ['offline', 'index.html'],
  ['license', 'index.html'],
  ['spring boot', 'server-stubs.html'],
  ['fastapi', 'server-stubs.html'],
  ['react query', 'sdk.html'],
  ['useQuery', 'sdk.html'],
  ['reconnect', 'stream.html'],
  ['prefer header', 'sdk.html'],
  ['login', 'login.html'],
  ['refresh token', 'result-codes.html'],
  ['error codes', 'result-codes.html'],
  ['place order', 'placeOrder.html'],
  ['typescript types', 'sdk.html'],
  ['vite proxy', 'front-end.html'],
  ['verify', 'verify.html'],
  ['price limit', 'rules.html'],
  ['T+2', 'glossary.html'],
  ['margin call', 'rules.html'],
  ['422', 'result-codes.html'],
  ['order status', 'states.html'],
  ['decimal', 'front-end.html'],
  ['github actions', 'kit.html'],
  ['junit', 'verify.html'],
  ['exit code', 'ci.html'],
  ['lint', 'contributing.html'],
  ['pact', 'package-verifier.html'],
  ['cache', 'ci.html'],
  ['node version', 'versioning.html'],
  ['flaky tests', 'contributing.html'],
  ['gitlab', 'ci.html'],
  ['mutation testing', 'mutation.html'],
  ['postgres', 'team.html'],
  ['environment variables', 'settings.html'],
  ['port', 'settings.html'],
  ['reset data', 'settings.html'],
  ['https', 'settings.html'],
  ['control panel', 'control.html'],
  ['invite code', 'settings.html'],
  ['market hours', 'rules.html'],
  ['health check', 'operations.html'],
  ['add endpoint', 'package-contract.html'],
  ['add field', 'contributing.html'],
  ['codegen', 'contract.html'],
  ['naming convention', 'package-contract.html'],
  ['new error code', 'package-contract.html'],
  ['examples', 'ci.html'],
  ['versioning', 'versioning.html'],
  ['changelog', 'changelog.html'],
  ['deprecate', 'versioning.html'],
  ['debug', 'contributing.html'],
  ['architecture', 'architecture.html'],
  ['glossary', 'glossary.html'],
  ['zod', 'sdk.html'],
  ['EADDRINUSE 4010', 'settings.html'],
  ['date format', 'index.html'],
  ['simulate slow network', 'control.html'],
  ['swift kotlin client', 'front-end.html'],
  ['download openapi.yaml', 'front-end.html'],
  ['postman', 'front-end.html'],
  ['test data setup provider', 'verify.html'],
  ['skip known failure', 'ci.html'],
  ['additional properties', 'back-end.html'],
  ['npm ci fails proxy', 'contributing.html'],
  ['lint rule disable', 'package-contract.html'],
  ['ストップ高', 'glossary.html'],
  ['verify only one operation', 'verify.html'],
  ['change the clock', 'control.html'],
  ['add a result code', 'package-contract.html'],
  ['session cookie', 'back-end.html'],
  ['request id', 'sdk.html'],
  ['wait for server', 'ci.html'],
  ['parallel tests', 'sandbox.html'],
  ['reverse proxy', 'team.html'],
  ['limit order', 'glossary.html'],
  ['reproducible seed', 'settings.html'],
  ['authentification', 'back-end.html'],
  ['port already in use', 'settings.html'],
  ['seed data', 'control.html'],
  ['postgres setup', 'team.html'],
  ['multiple instances', 'team.html'],
  ['reset password', 'front-end.html'],
  ['trading hours', 'rules.html'],
  ['simulate fill', 'scenarios.html'],
  ['idempotancy', 'placeOrder.html'],
  ['browser bundle size', 'package-sdk.html'],
  ['access token', 'back-end.html'],
  ['logging', 'operations.html'],
  ['load balancer', 'team.html'],
  ['seed', 'settings.html'],
  ['optimistic locking', 'back-end.html'],
  ['change port', 'sandbox.html'],
  ['random seed', 'settings.html'],
  ['jwt', 'front-end.html'],
])('%s finds %s among the first three results', (query, page) => {
  expect(search(entries, query).best.map(({ href }) => href.split('#')[0])).toContain(page);
});

test('finds nothing for an empty query or an unknown word, and ignores an unknown word beside a known one', () => {
  for (const query of ['', '  ', 'zzzzqqq', '('.repeat(400), '__proto__']) {
    expect(search(entries, query)).toEqual({ best: [], groups: [], words: [] });
  }
  expect(search(entries, 'placeOrder zzzzqqq')).toEqual(search(entries, 'placeOrder'));
});

test.each([
  ['code 2107', 'result-codes.html#2107'],
  ['status code 503', 'result-codes.html#503'],
  ['placeOrder leverage', 'placeOrder.html#request.leverage'],
])('%s shows %s among the best', (query, href) => {
  expect(search(entries, query).best.map((each) => each.href)).toContain(href);
});

test('the words of a search are those of the pages, for the excerpt and the marks', () => {
  expect(search(entries, 'how do I cancel an order').words).toEqual(['cancel', 'order']);
  expect(search(entries, 'idempotancy').words).toEqual(['idempotency']);
  expect(search(entries, 'constructor').words).not.toContain(undefined);
  expect(excerptOf('Conditions of an order.\nTo cancel an order, send it.', ['cancel', 'order'])).toBe(
    'To cancel an order, send it.',
  );
});

test('every search result links to an existing place', () => {
  const places = new Map(
    Object.entries(files).map(([name, html]) => [
      name,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const lost = entries.filter(({ href }) => {
    const [page = '', place] = href.split('#');
    return !places.has(page) || (place !== undefined && !places.get(page)?.has(place));
  });
  expect(lost).toEqual([]);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(5);
});

test('an excerpt of a long text shows the first match, and a short text is shown whole', () => {
  const long = `${'before '.repeat(100)}websocket ${'after '.repeat(100)}`;
  const excerpt = excerptOf(long, ['websocket']);
  expect(excerpt).toContain('websocket');
  expect(excerpt.length).toBeLessThanOrEqual(242);
  expect(excerpt).toMatch(/^…before .* after …$/);
  expect(excerptOf(long, ['nowhere'])).toMatch(/^before /);
  expect(excerptOf(`${'無'.repeat(300)}板${'無'.repeat(300)}`, ['板'])).toMatch(/^…板/);
  expect(excerptOf('short', ['x'])).toBe('short');
});
