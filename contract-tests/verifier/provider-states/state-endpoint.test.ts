import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withServer } from '../fixtures/fake-server.ts';
import { remoteStates } from './remote-states.ts';
import { STATES, type State } from './states.ts';

// The document that a backend builds its endpoint from, against the code that asks it.
const text = readFileSync(new URL('../../state-endpoint.yaml', import.meta.url), 'utf8');
const { post } = parse(text).paths['/'];
const ajv = new Ajv2020({ strict: true, allErrors: true });
const isRequest = ajv.compile(post.requestBody.content['application/json'].schema);
const isAnswer = ajv.compile(post.responses['200'].content['application/json'].schema);

const all: readonly State[] = Object.values<State>({ ...STATES });
const ofOperator = all.filter(({ by }) => by !== undefined);

test('every question is one of the document, and what the document lets a backend answer is taken', async () => {
  const wrong: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const asked = JSON.parse(body) as { readonly state: string };
      if (!isRequest(asked)) wrong.push(asked, isRequest.errors);
      if (request.method !== 'POST') wrong.push(request.method);
      const values = ofOperator.find(({ sentence }) => sentence === asked.state)?.values ?? {};
      if (!isAnswer(values)) wrong.push(asked.state, isAnswer.errors);
      response.end(JSON.stringify(values));
    });
  });
  await withServer(server, async (url) => {
    const handlers = Object.values<() => Promise<unknown>>({ ...remoteStates(url) });
    expect(handlers.length).toBe(ofOperator.length);
    for (const bring of handlers) await bring();
  });
  expect(wrong).toEqual([]);
});

test('a sentence in the document is one that is asked', () => {
  const sentences = [...text.matchAll(/`(a [^`]+)`/g)].map(([, sentence]) => sentence);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(ofOperator.map((state) => state.sentence)).toContain(sentence);
});

test('the document refuses what is not asked so', () => {
  const [state] = ofOperator;
  const asked = { state: state?.sentence, action: 'setup', params: {} };
  expect(isRequest(asked)).toBe(true);
  for (const other of [
    { ...asked, action: 'teardown' },
    { ...asked, params: { a: 1 } },
    { ...asked, state: '' },
  ])
    expect(isRequest(other)).toBe(false);
  expect(isAnswer({ order_id: 'ord_1' })).toBe(false);
});
