import type { ControlHost } from '#control/control-host.ts';
import { createPageHost } from '#control/page-host.ts';
import { recentApiCalls, subscribeApiCalls } from './api-calls.ts';

/** Returns the host of the panel in the app's drawer. The development server forwards its requests to the gateway. */
export function createDrawerHost(): ControlHost {
  return {
    ...createPageHost(),
    isEmbedded: true,
    scenarioLink: (name) => `${location.origin}${import.meta.env.BASE_URL}scenario.html?${name}`,
    recentOperations: { subscribe: subscribeApiCalls, read: recentApiCalls },
  };
}
