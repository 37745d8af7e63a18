import { delay, type HttpHandler, HttpResponse, http, type WebSocketHandler, ws } from 'msw';
import { languageOf } from '../gateway/catalogue-model.ts';
import { type ChosenExamples, ExampleBook } from './book.ts';
import { ExampleStream, type StreamScript } from './stream.ts';

/**
 * A handler of Mock Service Worker that responds to every operation with the contract's examples and ignores other requests.
 * `Prefer` and `lang` work as in the mock.
 * @param bundle `openapi/dist/openapi.json`, parsed
 * @param chosen examples instead of the first success
 * @throws Error if a chosen operation or example does not exist
 */
export function exampleHandlers(bundle: object, chosen: ChosenExamples = {}): HttpHandler[] {
  const book = new ExampleBook(bundle);
  book.assertExist(chosen);
  return [
    http.all('*', async ({ request }) => {
      const { method, url, headers } = request;
      const shown = book.answer({ method, url, prefer: headers.get('prefer') }, chosen);
      if (shown === undefined) return undefined;
      if (shown.delayMs > 0) await delay(shown.delayMs);
      if (shown.drop) return HttpResponse.error();
      return HttpResponse.json(shown.body as object, { status: shown.status, headers: shown.headers });
    }),
  ];
}

/**
 * A handler of Mock Service Worker for the stream: it replies as the contract says, and plays a script. Add it beside `exampleHandlers`.
 * @param bundle `openapi/dist/openapi.json`, parsed
 * @param script what happens after a channel is subscribed; by default prices move every second
 */
export function exampleStreamHandler(bundle: object, script?: StreamScript): WebSocketHandler {
  const book = new ExampleBook(bundle);
  return ws.link(/\/stream(?:\?|$)/).addEventListener('connection', ({ client }) => {
    const language = languageOf(client.url.searchParams);
    const peer = {
      send: (text: string) => client.send(text),
      close: (code: number) => client.close(code),
    };
    const stream = new ExampleStream(book, peer, { language, ...(script ? { script } : {}) });
    client.addEventListener('message', ({ data }) => stream.receive(String(data)));
    client.addEventListener('close', () => stream.stop());
  });
}
