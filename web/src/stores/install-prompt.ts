/** The browser's install event, which only Chromium has and the DOM types lack. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Stores the browser's install event, which may come before the component loads, and its listener. */
export const storedInstallPrompt: { offer: InstallPromptEvent | null; tell(): void } = {
  offer: null,
  tell() {},
};

/** Stores the browser's install event until our offer is shown. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedInstallPrompt.offer = event as InstallPromptEvent;
    storedInstallPrompt.tell();
  });
}
