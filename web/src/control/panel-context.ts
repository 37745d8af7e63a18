import { createContext, useContext } from 'react';
import type { ControlHost } from './control-host.ts';
import type { GatewaySnapshot, SandboxSnapshot } from './snapshots.ts';

export interface PanelConfirmation {
  readonly question: string;
  /** Label of the button that confirms. */
  readonly action: string;
  /** Whether data is deleted. */
  readonly danger?: boolean;
  readonly run: () => Promise<unknown>;
}

/** What the sections of the panel share. */
export interface PanelContext {
  readonly host: ControlHost;
  readonly sandbox: SandboxSnapshot;
  /** Time of this device, in ms, at which the sandbox was read. */
  readonly sandboxReadAt: number;
  /** Null until the gateway has answered once. */
  readonly gateway: GatewaySnapshot | null;
  /** Runs a change and reads everything again. The panel shows a failure, or else `success` if it is given. */
  readonly run: (change: () => Promise<unknown>, success?: string) => void;
  /** Runs a change after the user has confirmed it. */
  readonly confirm: (confirmation: PanelConfirmation) => void;
  /** Element id of the part that a timeline link led to. */
  readonly highlightedPart: string | null;
  /** Scrolls to a part of the panel, highlights it and moves the focus there. */
  readonly showPart: (id: string) => void;
}

const Context = createContext<PanelContext | null>(null);

export const PanelProvider = Context.Provider;

/** @throws Error outside of the control panel */
export function usePanel(): PanelContext {
  const panel = useContext(Context);
  if (panel === null) throw new Error('There is no control panel around this component.');
  return panel;
}
