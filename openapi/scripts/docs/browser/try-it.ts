import { createIntention } from '@tsubame/sdk';
import { renderFailure, renderResponse } from './render-response.ts';
import { needsNewKey, sendForm } from './send-form.ts';
import { NO_MOCK, sendTryRequest } from './send-try-request.ts';
import { endSignIn, offerSignIn, token } from './sign-in.ts';
import { TryFailure } from './try-failure.ts';

/** The form of an operation: sends a request to the mock and shows the response, or that there is no mock. */
export function startTry(): void {
  const form = document.querySelector<HTMLFormElement>('#try');
  if (form === null) return;
  const mock = form.querySelector<HTMLElement>('#mock');
  const place = form.querySelector<HTMLElement>('#came');
  const box = form.querySelector<HTMLElement>('#sign-in');
  if (mock === null || place === null || box === null) return;
  const renewKey = offerNewKey(form);
  offerSignIn(box);
  void lookForMock(mock);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const send = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (send?.getAttribute('aria-busy') === 'true') return;
    send?.setAttribute('aria-busy', 'true');
    // Another request is another intention.
    if (needsNewKey(form)) renewKey();
    const user = token();
    const focused = document.activeElement;
    // What is typed meanwhile would not be in the request.
    form.inert = true;
    let status: number | undefined;
    try {
      const sent = await sendForm(form);
      renderResponse(place, sent, form.dataset.expected ?? '');
      // An example of a 401 says nothing of the token.
      status = sent.answer.example === null ? sent.answer.status : undefined;
    } catch (error) {
      const failure = error instanceof TryFailure ? error : new TryFailure(String(error));
      renderFailure(place, failure);
      status = failure.status;
    } finally {
      if (status === 401 && token() === user) endSignIn(box);
      form.inert = false;
      if (focused instanceof HTMLElement) focused.focus();
      send?.removeAttribute('aria-busy');
    }
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

/** A new idempotency key for each visit, with a button for another; unchanged when the form is sent again. Returns how to renew it. */
function offerNewKey(form: HTMLFormElement): () => void {
  const input = form.querySelector<HTMLInputElement>('[data-key]');
  if (input === null) return () => {};
  const renew = () => {
    input.value = createIntention().key;
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small';
  button.textContent = 'New key';
  button.addEventListener('click', renew);
  renew();
  input.after(button);
  return renew;
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
