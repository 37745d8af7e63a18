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
  // Pact rewrites the whole file for each interaction, so each test file writes its own.
  dir: `${rawPacts}/${randomUUID()}`,
  logLevel: 'error',
});

/** A fixed boundary, so that every run writes the same pact. */
const FORM_BOUNDARY = 'tsubame-form';

interface Situation extends Emphasis {
  readonly given: StateName;
  /** Set only in interactions with an unknown language. */
  readonly lang?: string;
}

/** Defines a test of one interaction: the SDK sends the request and returns the contract's example. */
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
      await expectResponse(call, outcome, situation);
    },
  );
}

/** Defines a test of one interaction of the upload client. */
export function uploadInteraction(
  outcomeName: string,
  { file, ...situation }: Situation & { readonly file: string },
): void {
  pactTest('uploadImage', outcomeName, situation, { file }, async (baseUrl, state, outcome) => {
    const upload = createTsubameUpload({ baseUrl, getToken: () => state.values.token });
    const call = upload(new Blob([readFileSync(file)], { type: typeOf(file) }), { name: basename(file) });
    await expectResponse(call, outcome, situation);
  });
}

/** Expects the SDK to return the outcome's example, or to throw the error of its status. */
async function expectResponse(call: Promise<unknown>, outcome: Outcome, emphasis: Emphasis): Promise<void> {
  const response = MatchersV3.reify(templateOf(outcome, emphasis));
  if (outcome.status === 200) return expect(await call).toEqual(response);
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  const { status, msg, problem } = error as HttpError;
  expect({ code: status, msg, data: problem }).toEqual(response);
}

/** Defines a test that the operation answers 401 to a guest. */
export function refusesGuests<Id extends CallableId>(operationId: Id, args: ArgsOf<Id>): void {
  interaction(operationId, 'Unauthorized', { given: 'guest', args });
}

/** Defines a test of one interaction with a custom request, such as the WebSocket's handshake. */
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

/** Media type of a fixture; Pact detects it from the first bytes. */
function typeOf(file: string): string {
  return extname(file) === '.png' ? 'image/png' : 'image/gif';
}
