import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { callProvider, registerUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { inconsistencies } from './account-consistency.ts';
import { checkListFilters } from './list-filters.ts';
import { checkLocalizedTexts } from './localized-texts.ts';
import { checkMarketBars } from './market-bars.ts';
import type { CheckContext } from './operation-check.ts';
import { exampleDraft } from './operation-discovery.ts';
import { changedReads, readUserData } from './user-data.ts';
import { checkWholeLists } from './whole-lists.ts';

/** Reads all data of a user with an order twice and reports differences. Then it calls the lists with filters and in pages, and compares bars and languages. */
export async function checkRepeatedReads(context: CheckContext): Promise<Finding[]> {
  const { provider, built } = context;
  const user = await registerUser(provider);
  const place = operationOf('placeOrder');
  if (built.has(place))
    await callProvider(
      provider,
      place,
      { ...exampleDraft(place, user.pool), headers: { 'Idempotency-Key': newIdempotencyKey() } },
      user,
    );
  const before = await readUserData(provider, user.token, built);
  const after = await readUserData(provider, user.token, built);
  await checkListFilters(provider, built, user);
  const others = [
    ...(await checkWholeLists(context, user)),
    ...(await checkMarketBars(context, user)),
    ...(await checkLocalizedTexts(context, user)),
  ];
  const changed = changedReads(before, after).map((id) => {
    const operation = operationOf(id);
    const request = {
      method: operation.method,
      url: `${provider.baseUrl}${operation.path}?lang=en`,
      headers: { token: user.token },
      body: null,
    };
    const detail = 'the second read returns something else, although only reads came between';
    const expected = JSON.parse(before[id] ?? 'null') as unknown;
    const received = JSON.parse(after[id] ?? 'null') as unknown;
    return findingOf(operation, request, {
      rule: 'read_changed',
      pointer: '/data',
      detail,
      expected,
      received,
    });
  });
  const assets = operationOf('getAssets');
  const readAssets = await callProvider(provider, assets, {}, user);
  const unlike = (await inconsistencies(provider, user.token, built)).map(
    ({ violation, read = readAssets }) => findingOf(read.operation, read.request, violation),
  );
  return [...changed, ...others, ...unlike];
}
