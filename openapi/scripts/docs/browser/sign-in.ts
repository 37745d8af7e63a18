import { sendTryRequest } from './send-try-request.ts';

const KEY = 'tsubame-docs-token';
/** Used if the browser denies session storage; lasts until the page is left. */
let tokenInMemory: string | undefined;

/** Token of the sign-in on these pages; lasts until the tab is closed. */
export function token(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? tokenInMemory;
  } catch {
    return tokenInMemory;
  }
}

function storeToken(value: string | undefined): void {
  tokenInMemory = value;
  try {
    if (value === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // The token stays in memory.
  }
}

/** Forgets a token that the provider no longer accepts. */
export function endSignIn(box: HTMLElement): void {
  if (token() === undefined) return;
  storeToken(undefined);
  offerSignIn(box, 'This session has ended.');
}

/** Shows the sign-in status with a sign-out button, or a form with the demo account. */
export function offerSignIn(box: HTMLElement, words = ''): void {
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  if (token() !== undefined) {
    status.textContent = 'Signed in.';
    const out = button('Sign out', () => {
      storeToken(undefined);
      offerSignIn(box);
    });
    box.replaceChildren(status, out);
    return;
  }
  status.textContent = words;
  const account = field('Account', 'text', '09012345678');
  const password = field('Password', 'password', 'demo1234');
  const enter = button('Sign in', async () => {
    const answer = await sendTryRequest({
      method: 'POST',
      path: '/session/login?lang=en',
      headers: { token: 'guest', 'content-type': 'application/json' },
      body: JSON.stringify({ account: account.value, password: password.value }),
    });
    const given = typeof answer === 'string' ? undefined : (answer.data as { token?: string } | null)?.token;
    if (given !== undefined) storeToken(given);
    offerSignIn(box, typeof answer === 'string' ? answer : (JSON.parse(answer.text) as { msg: string }).msg);
  });
  box.replaceChildren(label(account), label(password), enter, status);
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

/** An input without `name`, so that it is not part of the request form. */
function field(words: string, type: string, value: string): HTMLInputElement {
  const made = document.createElement('input');
  Object.assign(made, { type, value, autocomplete: 'off' });
  made.setAttribute('aria-label', words);
  return made;
}

function label(input: HTMLInputElement): HTMLElement {
  const made = document.createElement('label');
  made.append(input.getAttribute('aria-label') ?? '', input);
  return made;
}
