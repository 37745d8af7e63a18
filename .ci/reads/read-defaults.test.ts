import { beforeAll, describe, expect, it } from 'vitest';
import { findReadDefaults, type ReadDefault, webProgram } from './read-defaults.ts';

/** Each is the body of a component. */
const REFUSED: readonly (readonly [kind: string, body: string])[] = [
  ['a list', `return useApiQuery('listIpos', {}).data?.items ?? [];`],
  ['a count', `const { data } = useApiQuery('listIpos', {}); return data?.items.length ?? 0;`],
  ['a figure', `const assets = useAssets(); return assets.data?.balance || 0;`],
  ['a constant', `const query = useAssets(); const power = query.data?.buying_power; return power ?? 0;`],
  ['a destructured part', `const { balance = 0 } = { ...useAssets().data }; return balance;`],
  ['renamed data', `const { data: assets } = useAssets(); return (assets)?.balance ?? 0;`],
  ['destructured data', `const { data = null } = useAssets(); return data;`],
  ['an item', `const [ipo] = useApiQuery('listIpos', {}).data?.items ?? []; return ipo;`],
  ['a part', `return partOfRead(useAssets(), ({ balance }) => balance).data ?? 0;`],
  ['pages of a list', `return useApiList('listOrders', {}).data ?? [];`],
  ['what a hook returns', `return useMarketClock()?.now ?? '';`],
  ['what a hook converts to null', `return useProviderNow() ?? 0;`],
  ['a memo', `const { data } = useAssets(); return useMemo(() => data?.balance, [data]) ?? 0;`],
  ['a condition', `const { data } = useAssets(); return data === undefined ? 0 : data.balance;`],
  ['an assignment', `let { data } = useAssets(); data ??= {} as NonNullable<typeof data>; return data;`],
];
const ACCEPTED: readonly (readonly [kind: string, body: string])[] = [
  ['unknown data that stays unknown', `return useApiQuery('listIpos', {}).data?.items.length;`],
  ['a state of its own', `const { data } = useAssets(); return data === undefined ? null : data.balance;`],
  ['known data', `const { data } = useAssets(); return data && (data.equity_curve[0]?.total_assets ?? 0);`],
  [
    'data after a guard',
    `const { data } = useApiQuery('listIpos', {}); if (data === undefined) return null; return data.items.at(0)?.ipo_id ?? '';`,
  ],
  ['a choice that outranks the data', `return (null as string | null) ?? useMarketClock()?.now;`],
  [
    'the first instead of the chosen item',
    `const all = useApiQuery('listIpos', {}).data?.items; return all?.at(1) ?? all?.[0];`,
  ],
  ['data that is not of a read', `const message: { data?: string } = {}; return message.data ?? '';`],
  ['an error', `return useAssets().error?.message ?? '';`],
];

const IMPORTS = [
  `import { useMemo } from 'react';`,
  `import { useApiList } from '#api/use-api-list.ts';`,
  `import { useApiQuery } from '#api/use-api-query.ts';`,
  `import { useAssets } from '#api/use-assets.ts';`,
  `import { useMarketClock } from '#api/use-market-clock.ts';`,
  `import { useProviderNow } from '#api/use-provider-now.ts';`,
  `import { partOfRead } from '#ui/loadable.ts';`,
  'export const used = [useMemo, useApiList, useApiQuery, useAssets, useMarketClock, useProviderNow, partOfRead];',
].join(' ');
const pathOf = (at: number) => `web/src/app/sample-${at}.ts`;
const samples = [...REFUSED, ...ACCEPTED];
let found: readonly ReadDefault[];

beforeAll(() => {
  const added = samples.map(
    ([, body], at) => [pathOf(at), `${IMPORTS}\nexport function useSample() { ${body} }\n`] as const,
  );
  const isChecked = (path: string) => path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path);
  found = findReadDefaults(webProgram(new Map(added)), isChecked);
}, 120_000);

const foundIn = (at: number) => found.filter(({ place }) => place.startsWith(`${pathOf(at)}:`));

describe('the rule against defaults of reads', () => {
  it.each(REFUSED.map(([kind, body], at) => ({ kind, body, at })))('refuses $kind: $body', ({ at }) => {
    expect(foundIn(at)).toHaveLength(1);
  });

  it.each(ACCEPTED.map(([kind, body], at) => ({ kind, body, at: REFUSED.length + at })))(
    'accepts $kind: $body',
    ({ at }) => {
      expect(foundIn(at)).toEqual([]);
    },
  );
});

it('finds no default for the unknown data of a read in the web app', () => {
  const places = new Set(samples.map((_, at) => `${pathOf(at)}:2`));
  expect(found.filter(({ place }) => !places.has(place))).toEqual([]);
});
