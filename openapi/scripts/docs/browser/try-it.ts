import { renderResponse } from './render-response.ts';
import { NO_MOCK, sendTryRequest, type TryRequest } from './send-try-request.ts';
import { offerSignIn, token } from './sign-in.ts';

/** The form of an operation: sends a request to the mock and shows the response, or that there is no mock. */
export function startTry(): void {
  const form = document.querySelector<HTMLFormElement>('#try');
  if (form === null) return;
  const mock = form.querySelector<HTMLElement>('#mock');
  const place = form.querySelector<HTMLElement>('#came');
  const box = form.querySelector<HTMLElement>('#sign-in');
  if (mock === null || place === null || box === null) return;
  freshKey(form);
  offerSignIn(box);
  void lookForMock(mock);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const send = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (send?.getAttribute('aria-busy') === 'true') return;
    send?.setAttribute('aria-busy', 'true');
    const request = requestOf(form);
    renderResponse(
      place,
      request,
      typeof request === 'string' ? undefined : await sendTryRequest(request),
      form.dataset.expected ?? '',
    );
    send?.removeAttribute('aria-busy');
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

/** The idempotency key of the page: new for each visit, and unchanged when the form is sent again. */
function freshKey(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-key]');
  if (input === null || !('randomUUID' in crypto)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small';
  button.textContent = 'New key';
  button.addEventListener('click', () => {
    input.value = crypto.randomUUID();
  });
  input.value = crypto.randomUUID();
  input.after(button);
}

async function lookForMock(mock: HTMLElement): Promise<void> {
  if (location.protocol === 'file:') {
    mock.textContent = 'no mock behind a file';
    return;
  }
  const answer = await sendTryRequest({ method: 'GET', path: '/environment', headers: {}, body: undefined });
  const isThere = typeof answer !== 'string' && answer.code === 1;
  mock.textContent = isThere ? location.host : 'no mock';
  mock.classList.toggle('is-there', isThere);
  if (!isThere) mock.title = NO_MOCK;
}

/** The request from the form, or why it cannot be sent. */
function requestOf(form: HTMLFormElement): TryRequest | string {
  const values = new FormData(form);
  const query = new URLSearchParams();
  const headers: Record<string, string> = { token: token() ?? 'guest' };
  let path = form.dataset.path ?? '';
  for (const [name, value] of values) {
    const [place = '', ...rest] = name.split('.');
    const key = rest.join('.');
    if (typeof value !== 'string' || value === '') continue;
    if (place === 'path') path = path.replace(`{${key}}`, encodeURIComponent(value));
    if (place === 'query') query.set(key, value);
    if (place === 'header') headers[key] = value;
  }
  const missing = /\{(\w+)\}/.exec(path)?.[1];
  if (missing !== undefined) return `${missing} is empty, and there is no path without it.`;
  const prefer = values.get('prefer');
  if (typeof prefer === 'string' && prefer !== '') headers.prefer = `example=${prefer}`;
  const target = query.size > 0 ? `${path}?${query}` : path;
  const request = { method: form.dataset.method ?? 'GET', path: target, headers };
  const text = values.get('body');
  const file = values.get('file');
  if (typeof text === 'string') {
    headers['content-type'] = 'application/json';
    return { ...request, body: text };
  }
  if (!(file instanceof File)) return { ...request, body: undefined };
  if (file.size === 0) return 'Choose a file first.';
  const upload = new FormData();
  upload.set('file', file);
  return { ...request, body: upload };
}
