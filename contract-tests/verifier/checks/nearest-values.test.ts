import { ResponseHistory } from '@tsubame/sdk/invariants';
import { expect, it } from 'vitest';
import { operationOf } from '../contract/operations.ts';
import type { Exchange, HttpRequest, ProviderResponse } from '../http/exchange.ts';
import type { CheckedProvider } from '../users/provider-call.ts';
import { NearestValues } from './nearest-values.ts';

const operation = operationOf('previewOrder');

/** A provider that sells below the last price of 3202 yen, within limits of 2500 and 3900 yen. */
interface Market {
  /** The highest trigger price that it accepts. */
  readonly highest: number;
  /** The one that its refusals name. */
  readonly named: number;
}

function responseTo(trigger: number, { highest, named }: Market): ProviderResponse {
  const refused = (code: number, rule: string) => ({
    code,
    msg: 'Refused.',
    data: { id: 'trigger_not_accepted', field: 'trigger_price', rule, params: {}, nearest: [String(named)] },
  });
  const body = () => {
    if (trigger <= 2_500 || trigger >= 3_900) return refused(2022, 'trigger_within_limits');
    if (trigger > highest) return refused(2022, 'trigger_below_last');
    return { code: 1, msg: 'OK', data: {} };
  };
  return { status: 200, headers: {}, text: JSON.stringify(body()), ms: 1 };
}

const requestOf = (trigger: number): HttpRequest => ({
  method: 'POST',
  url: 'http://localhost/api/orders/preview',
  headers: {},
  body: JSON.stringify({ trigger_price: String(trigger) }),
});

async function findingsAbout(trigger: number, market: Market) {
  const send = (request: HttpRequest) =>
    responseTo(Number(JSON.parse(String(request.body)).trigger_price), market);
  const provider = {
    http: { send: async (request: HttpRequest) => send(request) },
    history: new ResponseHistory(),
    onExchange: () => [],
  } as unknown as CheckedProvider;
  const values = new NearestValues();
  const request = requestOf(trigger);
  values.record({ operation, request, response: send(request) } satisfies Exchange);
  return (await values.sendAgain(provider)).map(({ detail }) => detail);
}

it('accepts a correct nearest value, also where a nearer one breaks a rule that is checked earlier', async () => {
  for (const trigger of [3_210, 3_500, 3_880, 3_899])
    expect(await findingsAbout(trigger, { highest: 3_201, named: 3_201 })).toEqual([]);
});

it('reports a nearest value that the rule refuses', async () => {
  expect(await findingsAbout(3_500, { highest: 3_200, named: 3_201 })).toEqual([
    'trigger_below_last names 3201 as the nearest trigger_price, and refuses it',
  ]);
});

it('reports a nearest value that is not the nearest', async () => {
  expect(await findingsAbout(3_290, { highest: 3_250, named: 3_200 })).toEqual([
    'trigger_below_last names 3200 as the nearest trigger_price to 3290, and accepts 3250',
  ]);
});

it.each([
  ['5', ['3202.3 yen of 7203, an issue of the group T500, is refused by a price step of 5 yen']],
  ['1', []],
])('compares the price step of a refusal, %s yen, with that of the issue', async (tick, details) => {
  const json = (data: unknown): ProviderResponse => ({
    status: 200,
    headers: {},
    text: JSON.stringify(data),
    ms: 1,
  });
  const refusal = {
    id: 'price_off_tick',
    field: 'price',
    rule: 'tick_size',
    params: { price: '3202.3', tick },
  };
  const response = json({ code: 2003, msg: 'Refused.', data: { ...refusal, nearest: ['3200'] } });
  const provider = {
    http: {
      send: async ({ url }: HttpRequest) =>
        url.includes('/stocks/') ? json({ code: 1, msg: 'OK', data: { tick_group: 'T500' } }) : response,
    },
    baseUrl: 'http://localhost/api',
    history: new ResponseHistory(),
    onExchange: () => [],
  } as unknown as CheckedProvider;
  const values = new NearestValues();
  const body = JSON.stringify({ code: '7203', price: '3202.3' });
  values.record({ operation, request: { ...requestOf(0), body }, response });
  const found = await values.sendAgain(provider);
  expect(found.filter(({ rule }) => rule === 'contradiction').map(({ detail }) => detail)).toEqual(details);
});
