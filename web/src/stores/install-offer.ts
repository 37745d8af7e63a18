/** The browser's offer to install the app, as Chromium makes it; not in the DOM's types. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's install offer, which may come before its component is loaded, and the listener for it. */
export const installOffer: { offer: InstallOffer | null; tell(): void } = { offer: null, tell() {} };

/** Keeps the browser's offer until a person can see ours. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.offer = event as InstallOffer;
    installOffer.tell();
  });
}
