import { type Client, type ControlResponse, controlClient } from '../../../../mock/control/client.ts';

/** State of the sandbox's clock and its imported prices. */
export type ReplayState = ControlResponse<'getState'> & {
  readonly prices: NonNullable<ControlResponse<'getState'>['prices']>;
};

/** The gateway replaces the token with that of the sandbox. */
const TOKEN = 'set-by-the-gateway';

/** The control API of the page's own origin. */
export const replayControl: Client = controlClient({ url: '', token: TOKEN });

let probe: Promise<boolean> | null = null;

/**
 * Returns whether the gateway lets this machine control its sandbox; sends one request per page load. Without credentials, because
 * the browser would ask the user for those that a gateway on a network demands.
 */
export function isControlOffered(): Promise<boolean> {
  probe ??= fetch('/sandbox/state', {
    credentials: 'omit',
    headers: { authorization: `Bearer ${TOKEN}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return probe;
}
