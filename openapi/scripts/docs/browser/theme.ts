const KEY = 'tsubame-docs-theme';

/** Follows the system's theme until the reader chooses one. */
export function offerTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('#switch-theme');
  if (button === null) return;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () =>
    (document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  show();
  system.addEventListener('change', show);
  button.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = chosen;
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // A page from a file may have no storage; the choice then lasts for the page.
    }
    show();
  });
}
