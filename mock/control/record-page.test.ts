import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appAddressOf, pageOfRecord, subjectOfRequest } from './record-page.ts';

const id = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
const bundle = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: Record<string, { pattern?: string }> } };
/** Parts of a record, and temporary ids: they have no page. */
const WITHOUT_PAGE = ['alr', 'dev', 'div', 'drw', 'fil', 'led', 'nws', 'psk', 'scr', 'sup', 'upl', 'wgr'];

it('knows for every id prefix of the contract whether it has a page', () => {
  const prefixes = Object.values(bundle.components.schemas).flatMap(
    ({ pattern }) => /^\^([a-z]{3})_\[0-9a-hjkmnp-tv-z\]\{26\}\$$/.exec(pattern ?? '')?.[1] ?? [],
  );
  expect(prefixes.length).toBeGreaterThan(15);
  for (const prefix of prefixes)
    expect(pageOfRecord(id(prefix)) === null, prefix).toBe(WITHOUT_PAGE.includes(prefix));
});

it('names the kind of record in the address of the trade page', () => {
  const addressOf = (name: string) => {
    const link = pageOfRecord(name);
    return link && appAddressOf(link);
  };
  expect(addressOf(id('ord'))).toMatch(/jiaoyiDetail\?order_id=ord_0{26}$/);
  expect(addressOf(id('pos'))).toMatch(/jiaoyiDetail\?position_id=pos_0{26}$/);
  expect(addressOf(id('wdr'))).toMatch(/transactionLog\?tab=withdrawals&id=wdr_0{26}$/);
  expect(addressOf('7203')).toMatch(/gupiaoDetail\?code=7203$/);
  expect(addressOf(id('rst'))).toBe('subPackages/transactionPassions/transactionPassions');
});

it('finds the subject of a request in its response, else in its path', () => {
  const order = { code: '7203', position_id: id('pos'), order_id: id('ord'), user_id: id('usr') };
  expect(subjectOfRequest('/api/orders', order)).toBe(id('ord'));
  expect(subjectOfRequest(`/api/positions/${id('pos')}/close`, undefined)).toBe(id('pos'));
  expect(subjectOfRequest(`/api/ipos/${id('ipo')}/applications`, { application_id: id('iap') })).toBe(
    id('iap'),
  );
  expect(subjectOfRequest('/api/watchlist/7203', null)).toBe('7203');
  expect(subjectOfRequest('/api/orders/preview', { preview_id: 'pre_x', code: '130A' })).toBe('130A');
  expect(subjectOfRequest('/api/account/profile', { user_id: id('usr') })).toBeNull();
  expect(subjectOfRequest(`/sandbox/records/${id('usr')}/decisions`, undefined)).toBe(id('usr'));
  expect(subjectOfRequest('/api/session/login', { token: 'x', code: 7203 })).toBeNull();
});

it('ignores names that are no record', () => {
  for (const name of [
    'ord_',
    'ord_../..',
    `xxx_${'0'.repeat(26)}`,
    `__proto___${'0'.repeat(26)}`,
    '12345',
    'con_',
  ])
    expect(pageOfRecord(name), name).toBeNull();
  for (const data of [null, 7, 'ord', [id('ord')].flat(0).slice(1), { code: {} }])
    expect(subjectOfRequest('/api/x', data)).toBeNull();
});
