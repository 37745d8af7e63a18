import type { Page } from '@playwright/test';

/** The footer of a page, the tabs, and the submit button of a sheet. */
const PRIMARY = 'footer :is(a, button), nav :is(a, button), [role=dialog] button[data-wide]';
/** Minimum size of a touch target. */
const TOUCH_PX = 44;

/** The primary actions of a phone's screen that the thumb cannot reach or hit. */
export function actionsOutOfThumbReach(page: Page): Promise<string[]> {
  return page.evaluate(
    ([primary, touch]) =>
      [...document.querySelectorAll<HTMLElement>(primary)]
        .filter((action) => action.checkVisibility())
        .map((action) => ({
          name: action.innerText || action.ariaLabel,
          box: action.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.top < window.innerHeight / 2 || Math.min(box.width, box.height) < touch)
        .map(
          ({ name, box }) =>
            `out of the thumb's reach: ${name}, ${box.width} × ${box.height} px, ${box.top} from the top`,
        ),
    [PRIMARY, TOUCH_PX] as const,
  );
}
