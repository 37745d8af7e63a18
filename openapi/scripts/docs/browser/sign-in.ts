import { sendTryRequest } from './send-try-request.ts';

const KEY = 'tsubame-docs-token';
/** Where the browser lets the page keep nothing, it lasts for the page. */
let kept: string | undefined;

/** Token of the sign-in on one of these pages, as long as the tab is open. */
export function token(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

function keep(value: string | undefined): void {
  kept = value;
  try {
    if (value === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Kept above.
  }
}

/** Draws who is signed in, or the demo account's form. */
export function offerSignIn(box: HTMLElement, words = ''): void {
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  if (token() !== undefined) {
    said.textContent = 'Signed in.';
    const out = button('Sign out', () => {
      keep(undefined);
      offerSignIn(box);
    });
    box.replaceChildren(said, out);
    return;
  }
  said.textContent = words;
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
    if (given !== undefined) keep(given);
    offerSignIn(box, typeof answer === 'string' ? answer : (JSON.parse(answer.text) as { msg: string }).msg);
  });
  box.replaceChildren(label(account), label(password), enter, said);
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

/** Without a name of its own in the form: nothing of it is sent with the call. */
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
