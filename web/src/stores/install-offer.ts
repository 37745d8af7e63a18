/** The browser's offer to install the app, as Chromium makes it; not in the DOM's types. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The offer, which may come before anybody who could show it, and who hears of it. */
export const installOffer: { offer: InstallOffer | null; tell(): void } = { offer: null, tell() {} };

/** Keeps the browser's offer until a person can see ours. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.offer = event as InstallOffer;
    installOffer.tell();
  });
}
