// A first program of an external team. A test runs it with a provider's URL as argument.
import {
  createIntention,
  createTsubameClient,
  HttpError,
  RESULT_CODES,
  UnauthorizedError,
  unwrap,
} from '@tsubame/sdk';
import { tsubameQuery } from '@tsubame/sdk/react';
import type { OrderDraft } from '@tsubame/sdk/schema';
import { validateResponse, vLocale, vOrder, vOrderDraft } from '@tsubame/sdk/validators';
import { object, parse, pick } from 'valibot';

declare const process: { readonly argv: readonly string[] };

const client = createTsubameClient({
  baseUrl: process.argv[2] ?? '',
  getToken: () => 'signed-in',
  getLocale: () => 'en',
  validate: validateResponse,
});

const draft: OrderDraft = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2841.3',
  quantity: 100,
  leverage: 1,
};

const environment = unwrap(await client.getEnvironment());
const mode: 'paper' = environment.mode;

const answer = await createIntention().run((idempotencyKey) =>
  client.placeOrder({ body: draft, idempotencyKey }),
);
const refused = answer.code === RESULT_CODES.price_off_tick ? answer.data.nearest : [];

const query = tsubameQuery(client, 'getStock', { path: { code: '7204' } }, { locale: 'en', userId: 'usr_1' });
const unknown = await query
  .queryFn({ signal: new AbortController().signal })
  .catch((error: unknown) => (error instanceof HttpError ? error.status : 'another error'));

const signedOut = await client
  .getAssets()
  .catch((error: unknown) => (error instanceof UnauthorizedError ? error.status : 'another error'));

// @ts-expect-error draft and idempotency key are missing
const incomplete = (): unknown => client.placeOrder({});

// Validators expose their parts: members of an object, values of a list.
const form = object({ ...pick(vOrderDraft, ['code', 'quantity']).entries, language: vLocale });
const filled = parse(form, { code: '7203', quantity: 100, language: vLocale.options[1] });
const quantity: number = filled.quantity;
const state: typeof vOrder.entries.state = vOrder.entries.state;
// @ts-expect-error a quantity is not a text
const text: string = filled.quantity;

console.log(
  JSON.stringify({
    ...{ mode, refused, unknown, signedOut, checked: typeof incomplete },
    form: [filled.code, quantity, filled.language, state.type, typeof text],
  }),
);
