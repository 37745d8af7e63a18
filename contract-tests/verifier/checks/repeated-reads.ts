import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import { checkListFilters } from './list-filters.ts';
import { checkLocalizedTexts } from './localized-texts.ts';
import { checkMarketBars } from './market-bars.ts';
import type { CheckContext } from './operation-check.ts';
import { exampleDraft } from './operation-discovery.ts';
import { checkScreenCounts } from './screen-counts.ts';
import { changedReads, readUserData } from './user-data.ts';
import { checkWholeLists } from './whole-lists.ts';

/**
 * Reads all data of a user twice and reports differences. Then it calls the lists with filters and in pages, and compares bars and languages.
 *
 * @param user has records
 */
export async function checkRepeatedReads(context: CheckContext, user: ProviderUser): Promise<Finding[]> {
  const { provider, built } = context;
  const place = operationOf('placeOrder');
  // Its ledger entries are new, so that a read that removes some is seen.
  if (built.has(place)) await callProvider(provider, place, exampleDraft(place, user.pool), user);
  const before = await readUserData(provider, user.token, built);
  const after = await readUserData(provider, user.token, built);
  const others = [
    ...(await checkListFilters(provider, built, user)),
    ...(await checkWholeLists(context, user)),
    ...(await checkScreenCounts(context, user)),
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
  return [...changed, ...others];
}
