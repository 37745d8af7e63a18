/** Tabs of the samples, with arrow keys, and the button that copies the current sample. */
export function showSamples(): void {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>('.samples [role=tab]')];
  const panels = [...document.querySelectorAll<HTMLElement>('.samples [role=tabpanel]')];
  if (tabs.length === 0) return;
  const choose = (index: number) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
    });
    panels.forEach((panel, at) => {
      panel.hidden = at !== index;
    });
  };
  choose(0);
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(index));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = (index + step + tabs.length) % tabs.length;
      choose(next);
      tabs[next]?.focus();
    });
  });
  const copy = document.querySelector<HTMLButtonElement>('#copy');
  copy?.addEventListener('click', async () => {
    const shown = panels.find(({ hidden }) => !hidden)?.querySelector('code')?.textContent ?? '';
    copy.textContent = (await copyText(shown)) ? 'Copied' : 'Not allowed';
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 2000);
  });
}

/** Copies a text and returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
