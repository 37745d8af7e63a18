/** Shows one outcome at a time: the one in the URL, else the first. */
export function showOutcomes(): void {
  const panels = [...document.querySelectorAll<HTMLElement>('.outcomes .panel')];
  if (panels.length === 0) return;
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('.outcomes a.outcome')];
  const show = () => {
    const requestedId = decodeURIComponent(location.hash.slice(1));
    const chosen =
      panels.find(({ id }) => id === requestedId) ?? panels.find(({ hidden }) => !hidden) ?? panels[0];
    const name =
      panels.some(({ id }) => id === requestedId) || panels.every(({ hidden }) => !hidden)
        ? chosen?.id
        : undefined;
    if (name === undefined) return;
    for (const panel of panels) panel.hidden = panel.id !== name;
    for (const chip of chips) {
      const isChosen = chip.hash === `#${name}`;
      if (isChosen) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
      const folded = chip.closest('details');
      if (isChosen && folded !== null) folded.open = true;
      if (isChosen) inSight(chip);
    }
  };
  show();
  if (panels.some(({ id }) => `#${id}` === location.hash)) {
    document.querySelector('#outcomes')?.scrollIntoView();
  }
  addEventListener('hashchange', show);
  // A click changes the content below without scrolling the page.
  for (const chip of chips) {
    chip.addEventListener('click', (event) => {
      event.preventDefault();
      history.replaceState(null, '', chip.hash);
      show();
    });
  }
}

/** Scrolls the row of names on narrow screens, but not the page. */
function inSight(chip: HTMLElement): void {
  const row = chip.closest<HTMLElement>('.chips');
  if (row === null) return;
  row.scrollLeft += chip.getBoundingClientRect().left - row.getBoundingClientRect().left - 18;
}
