// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's service worker registration: the waiting version, and listeners for a new one. */
class Registration extends EventTarget {
  waiting: { postMessage(message: string): void } | null = null;
  installing: EventTarget | null = null;
  update = vi.fn(() => Promise.resolve());
}

const container = Object.assign(new EventTarget(), {
  controller: {} as object | null,
  register: vi.fn(),
  ready: new Promise(() => undefined),
});
const reload = vi.fn();
const onReady = vi.fn<(renew: () => void) => void>();
let registration: Registration;
let stop: () => void;

const startedWith = async (change: Partial<Registration> = {}) => {
  registration = Object.assign(new Registration(), change);
  container.register.mockResolvedValue(registration);
  const { registerServiceWorker } = await import('./service-worker.ts');
  stop = registerServiceWorker(onReady);
  await Promise.resolve();
};

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', new EventTarget());
  container.controller = {};
  for (const call of [onReady, reload]) call.mockReset();
});
afterEach(() => {
  stop();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('offers a waiting version of the app, and activates it on request with a reload', async () => {
  const waiting = { postMessage: vi.fn() };
  await startedWith({ waiting });
  expect(onReady).toHaveBeenCalledTimes(1);
  onReady.mock.lastCall?.[0]();
  expect(waiting.postMessage).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers a version that arrives later, and reloads at once if another tab has activated it', async () => {
  await startedWith();
  expect(onReady).not.toHaveBeenCalled();
  const installing = new EventTarget();
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = { postMessage: vi.fn() };
  installing.dispatchEvent(new Event('statechange'));
  expect(onReady).toHaveBeenCalledTimes(1);
  registration.waiting = null;
  onReady.mock.lastCall?.[0]();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers neither the first version of the app nor one that arrives after the app was closed', async () => {
  container.controller = null;
  await startedWith({ waiting: { postMessage: vi.fn() } });
  expect(onReady).not.toHaveBeenCalled();
  container.controller = {};
  const installing = new EventTarget();
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  stop();
  installing.dispatchEvent(new Event('statechange'));
  expect(onReady).not.toHaveBeenCalled();
});
