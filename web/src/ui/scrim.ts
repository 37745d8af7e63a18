/**
 * For the `ref` of the shade behind a sheet or a confirmation dialog: the paper-trading mark stays unshaded, as it must be
 * read on every screen. Follows the window's size.
 */
export function keepPaperMarkUnshaded(scrim: HTMLElement | null): (() => void) | undefined {
  if (scrim === null) return;
  const cut = () => {
    const mark = [...document.querySelectorAll('[data-paper-mark]')]
      .map((each) => each.getBoundingClientRect())
      .find(({ height }) => height > 0);
    scrim.style.clipPath = mark === undefined ? '' : hole(mark);
  };
  cut();
  window.addEventListener('resize', cut);
  return () => window.removeEventListener('resize', cut);
}

/** All of a box but one rectangle of the window. */
function hole({ left, top, right, bottom }: DOMRect): string {
  const around = '0 0, 100% 0, 100% 100%, 0 100%, 0 0';
  return `polygon(evenodd, ${around}, ${left}px ${top}px, ${right}px ${top}px, ${right}px ${bottom}px, ${left}px ${bottom}px, ${left}px ${top}px)`;
}
