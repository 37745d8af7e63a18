import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withServer } from '../fixtures/fake-server.ts';
import { remoteStates } from './remote-states.ts';
import { STATES, type State } from './states.ts';

// Compares the document for implementers of the endpoint with the code that calls the endpoint.
const text = readFileSync(new URL('../../../openapi/state-endpoint.yaml', import.meta.url), 'utf8');
const { post } = parse(text).paths['/'];
const ajv = new Ajv2020({ strict: true, allErrors: true });
const isRequest = ajv.compile(post.requestBody.content['application/json'].schema);
const isResponse = ajv.compile(post.responses['200'].content['application/json'].schema);

const all: readonly State[] = Object.values<State>({ ...STATES });
const ofOperator = all.filter(({ by }) => by !== undefined);

test('sends only requests that match the document, and accepts responses that match it', async () => {
  const wrong: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const requested = JSON.parse(body) as { readonly state: string };
      if (!isRequest(requested)) wrong.push(requested, isRequest.errors);
      if (request.method !== 'POST') wrong.push(request.method);
      const values = ofOperator.find(({ sentence }) => sentence === requested.state)?.values ?? {};
      if (!isResponse(values)) wrong.push(requested.state, isResponse.errors);
      response.end(JSON.stringify(values));
    });
  });
  await withServer(server, async (url) => {
    const handlers = Object.values<() => Promise<unknown>>({ ...remoteStates(url) });
    expect(handlers.length).toBe(ofOperator.length);
    for (const setUp of handlers) await setUp();
  });
  expect(wrong).toEqual([]);
});

test('mentions only sentences of existing states in the document', () => {
  const sentences = [...text.matchAll(/`(a [^`]+)`/g)].map(([, sentence]) => sentence);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(ofOperator.map((state) => state.sentence)).toContain(sentence);
});

test('the schemas in state-endpoint.yaml reject invalid requests and incomplete responses', () => {
  const [state] = ofOperator;
  const requested = { state: state?.sentence, action: 'setup', params: {} };
  expect(isRequest(requested)).toBe(true);
  for (const other of [
    { ...requested, action: 'teardown' },
    { ...requested, params: { a: 1 } },
    { ...requested, state: '' },
  ])
    expect(isRequest(other)).toBe(false);
  expect(isResponse({ order_id: 'ord_1' })).toBe(false);
});
