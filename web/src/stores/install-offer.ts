/** The browser's install event, which only Chromium has and the DOM types lack. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Stores the browser's install event, which may come before the component loads, and its listener. */
export const installOffer: { offer: InstallOffer | null; tell(): void } = { offer: null, tell() {} };

/** Stores the browser's install event until our offer is shown. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.offer = event as InstallOffer;
    installOffer.tell();
  });
}
