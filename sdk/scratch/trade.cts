// A CommonJS program of an external team. A test compiles it with module node16 and runs it.
import sdk = require('@tsubame/sdk');
import rules = require('@tsubame/sdk/rules');
import validators = require('@tsubame/sdk/validators');

declare const console: { log(...values: unknown[]): void };

const client: sdk.TsubameClient = sdk.createTsubameClient({ baseUrl: 'http://127.0.0.1:4010/api' });
const code: number = sdk.RESULT_CODES.price_off_tick;
const day: number = rules.parseDay('2026-11-20');

console.log(typeof client.listOrders.all, code, typeof day, typeof validators.validateResponse);
