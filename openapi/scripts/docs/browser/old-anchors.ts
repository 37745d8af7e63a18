/** Redirects anchors of the former one-page reference, such as `reference.html#/trading/placeorder`. */
export function followOldAnchors(): void {
  const operationId = /^#(?:tag)?\/?[\w-]+\/(?:operation\/)?(\w+)$/.exec(location.hash)?.[1]?.toLowerCase();
  if (operationId === undefined || !location.pathname.endsWith('reference.html')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.operations a')];
  const target = links.find(({ pathname }) => pathname.toLowerCase().endsWith(`/${operationId}.html`));
  if (target !== undefined) location.replace(target.href);
}
