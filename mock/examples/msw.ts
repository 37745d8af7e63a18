import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { type ChosenExamples, ExampleBook } from './book.ts';

/**
 * A handler of Mock Service Worker that responds to every operation with the contract's examples and ignores other requests.
 * `Prefer` and `lang` work as in the mock.
 * @param bundle `openapi/dist/openapi.json`, parsed
 * @param chosen examples instead of the first success
 */
export function exampleHandlers(bundle: object, chosen: ChosenExamples = {}): HttpHandler[] {
  const book = new ExampleBook(bundle);
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
