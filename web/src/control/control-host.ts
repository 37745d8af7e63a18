import type { Client, GatewayClient } from '../../../mock/control/client.ts';
import type { UploadPriceFile } from './upload-price-file.ts';

/** The place that shows the control panel: its own page at `/control/`, or a drawer of the app in development. */
export interface ControlHost {
  readonly control: Client;
  readonly gateway: GatewayClient;
  readonly uploadPriceFile: UploadPriceFile;
  /** Path prefix of the gateway. */
  readonly base: string;
  /** Name of the controlled workspace; empty for the shared sandbox. */
  readonly workspace: string;
  /** Whether the workspace's app has the origin of the panel. Only then can the panel store a session for it. */
  readonly sharesOriginWithApp: boolean;
  /** Whether the app shows the panel in a drawer: scenarios then open by their link at once. */
  readonly isEmbedded: boolean;
  /** Returns the URL that loads a scenario, signs its user in and opens its page; on the panel's own page an empty name means the loaded one. */
  readonly scenarioLink: (name: string) => string;
  /** Operations that the app called, the latest first; if absent, the panel takes those of the request log. */
  readonly recentOperations?: RecentOperations;
}

export interface RecentOperations {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly string[];
}

/** Pages of the control panel. */
export type PanelPage = 'desk' | 'prices';

/** Returns the address of a page of the control panel of a workspace. */
export const panelAddress = (workspace: string, page: PanelPage = 'desk'): string =>
  `/control/?workspace=${encodeURIComponent(workspace)}${page === 'desk' ? '' : `&page=${page}`}`;

/** Returns the address of a workspace's app, on a page of it if `address` names one. */
export const appAddress = (workspace: string, address = ''): string =>
  `${workspace === '' ? '' : `/w/${workspace}`}/app/${address === '' ? '' : `#/${address}`}`;
