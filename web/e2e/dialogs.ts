import type { ElementHandle, Locator, Page, Request, Route } from '@playwright/test';
import { waitUntilSettled } from './screens.ts';

/** A button that opens a sheet or a dialog: the page's address, and which of its buttons it is. */
export interface DialogOpener {
  readonly address: string;
  readonly index: number;
  /** Its name when it was found. */
  readonly name: string;
  /** Whether the press sent something that changes data: the dialog may be about its result. */
  readonly isSend: boolean;
}

/** Time in which a press opens a dialog on a busy machine, in ms. */
const OPENS_WITHIN_MS = 3_000;
/** The same while the buttons are searched, of which most open none; a later dialog is noticed at the next press. */
const SEARCHED_FOR_MS = 500;

/** Opens the page of a link as in a new window. */
export async function openAddress(page: Page, appUrl: string, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${appUrl}#/${address}`);
  await page.locator('main').waitFor();
  await waitUntilSettled(page);
}

const BUTTONS = '#root button:visible';

/** The buttons of a page that can be pressed, in its order; those of a dialog are not counted. */
const buttonsOf = (page: Page): Locator =>
  page.locator(`${BUTTONS}:not([aria-disabled=true]):not(:disabled)`);

const dialogsOf = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible').first();

/** In the browser: the name of a button. */
const nameIn = (button: HTMLElement): string => button.ariaLabel ?? button.innerText;

/** The buttons of a locator with their names. They stay the same elements if the number of buttons changes. */
async function namedButtons(buttons: Locator) {
  const handles = (await buttons.elementHandles()) as ElementHandle<HTMLElement>[];
  return Promise.all(handles.map(async (handle) => ({ handle, name: await handle.evaluate(nameIn) })));
}

/** Whether a page shows the button, but disabled. */
export async function isDisabled(page: Page, { name }: Pick<DialogOpener, 'name'>): Promise<boolean> {
  const disabled = await namedButtons(page.locator(`${BUTTONS}:is([aria-disabled=true], :disabled)`));
  return disabled.some((button) => button.name === name);
}

/** @returns why the press failed, or what it lacks if no dialog follows */
async function press(button: ElementHandle<HTMLElement> | undefined): Promise<string> {
  if (button === undefined) return 'There is no such button.';
  return button.click({ timeout: 2_000 }).then(
    () => 'The button opens no dialog.',
    (error: Error) => error.message,
  );
}

/** Presses the button; if others came before it, by its name. @returns why no dialog opened; null if one did */
export async function openDialog(
  page: Page,
  { index, name }: Pick<DialogOpener, 'index' | 'name'>,
  within = OPENS_WITHIN_MS,
): Promise<string | null> {
  const buttons = await namedButtons(buttonsOf(page));
  const button =
    buttons[index]?.name === name
      ? buttons[index]
      : (buttons.find((each) => each.name === name) ?? buttons[index]);
  const failure = await press(button?.handle);
  return dialogsOf(page)
    .waitFor({ timeout: within })
    .then(
      () => null,
      () => failure,
    );
}

/** Whether a request changes nothing: a read, or a calculation of the provider. */
export const isRead = (request: Request): boolean =>
  request.method() === 'GET' || request.url().includes('preview');

/** Handles requests so that only reads are answered. */
export async function refuseSends(route: Route): Promise<void> {
  return isRead(route.request()) ? route.fallback() : route.fulfill({ status: 503, body: '' });
}

/**
 * Finds the buttons that open a dialog, by pressing every button of every page with sends refused: of a list the buttons of its first
 * item, and the buttons around the content on one page alone.
 */
export async function findDialogOpeners(
  page: Page,
  appUrl: string,
  addresses: readonly string[],
): Promise<DialogOpener[]> {
  const found: DialogOpener[] = [];
  const pressed = new Set<string>();
  await page.route('**/api/**', refuseSends);
  let sent = 0;
  const countSends = (request: Request) => {
    if (request.url().includes('/api/') && !isRead(request)) sent += 1;
  };
  page.on('request', countSends);
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  // A press may change a preference, such as whether orders are confirmed.
  const restore = () =>
    page.evaluate((kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
  for (const address of addresses) {
    let isPressed = false;
    const reopen = async () => {
      await restore();
      await openAddress(page, appUrl, address);
      isPressed = false;
    };
    await reopen();
    const buttons = await buttonsOf(page).evaluateAll((all) =>
      all.map((button) => {
        const name = button.ariaLabel ?? (button as HTMLElement).innerText;
        const item = button.closest('li, tr');
        const place =
          item === null
            ? ''
            : `${item.parentElement?.className} ${[...item.querySelectorAll('button')].indexOf(button as HTMLButtonElement)}`;
        return { name, key: `${button.closest('main') === null ? '' : location.hash} ${place || name}` };
      }),
    );
    const shown = await page.evaluate(() => location.hash);
    let before: (() => DialogOpener) | undefined;
    for (const [index, { name, key }] of buttons.entries()) {
      if (pressed.has(key)) continue;
      pressed.add(key);
      // The dialog of the press before, which came late.
      if (await dialogsOf(page).isVisible()) {
        if (before !== undefined) found.push(before());
        await reopen();
      }
      const sentBefore = sent;
      let isOpen = (await openDialog(page, { index, name }, SEARCHED_FOR_MS)) === null;
      if (isOpen && isPressed) {
        // Other presses may have led to it: a large order is confirmed, and the page's own order is not.
        await reopen();
        isOpen = (await openDialog(page, { index, name })) === null;
      }
      isPressed = true;
      // The press may send later than its dialog is searched.
      before = () => ({ address, index, name, isSend: sent > sentBefore });
      if (isOpen) found.push(before());
      const isSamePage = !isOpen && (await page.evaluate(() => location.hash)) === shown;
      if (!isSamePage || (await buttonsOf(page).count()) !== buttons.length) await reopen();
    }
  }
  await restore();
  page.off('request', countSends);
  await page.unroute('**/api/**', refuseSends);
  return found;
}
