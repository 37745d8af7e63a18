import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import {
  type ArgsOf,
  type CallableId,
  createTsubameClient,
  createTsubameUpload,
  HttpError,
  type OperationId,
} from '@tsubame/sdk';
import { expect, test } from 'vitest';
import { type Outcome, outcomeNamed } from '../verifier/contract/contract.ts';
import { CONSUMER, PROVIDER } from '../verifier/pact/pact-file.ts';
import { STATES, type State, type StateName } from '../verifier/provider-states/states.ts';
import { type Emphasis, templateOf } from './matchers.ts';
import { rawPacts } from './raw-pacts.ts';
import { type RequestParts, requestTemplate } from './request.ts';

const pact = new PactV4({
  consumer: CONSUMER,
  provider: PROVIDER,
  // Each interaction reads and writes the whole of its file: one file for all grows slower with every one.
  dir: `${rawPacts}/${randomUUID()}`,
  logLevel: 'error',
});

/** Written into the pact, which is the same whoever makes it. */
const FORM_BOUNDARY = 'tsubame-form';

interface Situation extends Emphasis {
  readonly given: StateName;
  /** Only for interactions about a language that is none. */
  readonly lang?: string;
}

/** A test that the SDK sends what the contract's example answers, and understands the answer. */
export function interaction<Id extends CallableId>(
  operationId: Id,
  outcomeName: string,
  situation: Situation & { readonly args: ArgsOf<Id> },
): void {
  const lang = situation.lang ?? 'jp';
  pactTest(
    operationId,
    outcomeName,
    situation,
    situation.args as RequestParts,
    async (baseUrl, state, outcome) => {
      const client = createTsubameClient({
        baseUrl,
        getToken: () => state.values.token,
        getLocale: () => lang as 'jp',
      });
      const call = client[operationId](situation.args);
      await expectAnswer(call, outcome, situation);
    },
  );
}

/** The same of the upload, which has a client of its own. */
export function uploadInteraction(
  outcomeName: string,
  { file, ...situation }: Situation & { readonly file: string },
): void {
  pactTest('uploadImage', outcomeName, situation, { file }, async (baseUrl, state, outcome) => {
    const upload = createTsubameUpload({ baseUrl, getToken: () => state.values.token });
    const call = upload(new Blob([readFileSync(file)], { type: typeOf(file) }), { name: basename(file) });
    await expectAnswer(call, outcome, situation);
  });
}

/** What the contract shows of an outcome is what the SDK makes of it: an answer, or the error of a status. */
async function expectAnswer(call: Promise<unknown>, outcome: Outcome, emphasis: Emphasis): Promise<void> {
  const response = MatchersV3.reify(templateOf(outcome, emphasis));
  if (outcome.status === 200) return expect(await call).toEqual(response);
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  const { status, msg, problem } = error as HttpError;
  expect({ code: status, msg, data: problem }).toEqual(response);
}

/** A test that a guest is told to sign in. */
export function refusesGuests<Id extends CallableId>(operationId: Id, args: ArgsOf<Id>): void {
  interaction(operationId, 'Unauthorized', { given: 'guest', args });
}

/** The interaction itself, for requests that the SDK does not send by itself (the WebSocket's handshake). */
export function pactTest(
  operationId: OperationId,
  outcomeName: string,
  situation: Situation,
  parts: RequestParts,
  send: (baseUrl: string, state: State, outcome: Outcome) => Promise<void>,
): void {
  const name = `${operationId}_${outcomeName}`;
  const state: State = STATES[situation.given];
  test(`${name}: ${state.sentence}`, async () => {
    const outcome = outcomeNamed(name);
    const request = requestTemplate(operationId, parts, state, situation.lang ?? 'jp');
    await pact
      .addInteraction()
      .given(state.sentence)
      .uponReceiving(name)
      .withRequest(request.method, request.path, (builder) => {
        builder.query(request.query).headers(request.headers);
        if (request.body !== undefined) builder.jsonBody(request.body);
        if (parts.file !== undefined)
          builder.multipartBody(typeOf(parts.file), parts.file, 'file', FORM_BOUNDARY);
      })
      .willRespondWith(outcome.status, (builder) => {
        builder.jsonBody(templateOf(outcome, situation));
      })
      .executeTest(({ url }) => send(url, state, outcome));
  });
}

/** What a file of the fixtures is, as Pact finds it by the first bytes. */
function typeOf(file: string): string {
  return extname(file) === '.png' ? 'image/png' : 'image/gif';
}
