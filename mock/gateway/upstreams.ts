import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../control/refusals.ts';
import type { Hosts } from './hosts.ts';
import type { Provider } from './provider.ts';
import { openUpstream, type Upstream } from './upstream.ts';
import { WORKSPACE_HEADER, workspaceNameError } from './workspace-name.ts';
import { WorkspaceError, type Workspaces } from './workspaces.ts';

/** Selects the provider for a request: the shared provider, or the sandbox of the workspace that the request names. */
export class Upstreams {
  /** The provider of requests without a workspace; null in examples mode. */
  readonly shared: Upstream | null;
  readonly workspaces: Workspaces | undefined;
  readonly #hosts: Hosts;

  /** @param provider absent in examples mode. */
  constructor(provider: Provider | undefined, workspaces: Workspaces | undefined, hosts: Hosts) {
    this.shared = provider ? openUpstream(provider) : null;
    this.workspaces = workspaces;
    this.#hosts = hosts;
  }

  /**
   * Why a request may not use control: other machines need its token, and pages must be the gateway's own.
   *
   * @returns undefined if it may.
   */
  controlRefusal(headers: IncomingHttpHeaders): 'other_machine' | 'token_missing' | undefined {
    if (this.#hosts.isOperator(headers, () => this.shared?.provider.controlToken?.())) return undefined;
    return this.#hosts.isShared ? 'token_missing' : 'other_machine';
  }

  /**
   * @returns null where examples answer: they have no state, and every workspace is the same.
   * @throws WorkspaceError with the response, also for pages of other origins, because naming a workspace creates it.
   */
  async of(headers: IncomingHttpHeaders): Promise<Upstream | null> {
    const { [WORKSPACE_HEADER]: header } = headers;
    if (header === undefined) return this.shared;
    const refused = this.controlRefusal(headers);
    if (refused !== undefined)
      throw new WorkspaceError(
        403,
        'workspaces are for pages and programs of this machine under localhost, and with the token of control if other machines can send requests',
        refusal(refused),
      );
    const name = String(header);
    const fault = workspaceNameError(name);
    if (fault !== undefined) throw new WorkspaceError(400, fault, refusal('workspace_name', { name }));
    if (this.workspaces) return this.workspaces.of(name);
    if (this.shared === null) return null;
    throw new WorkspaceError(
      400,
      'this provider has a single state: workspaces exist only with "npm start"',
      refusal('one_state'),
    );
  }

  /** Keeps the workspace of a request running until the returned function is called. */
  keepAlive({ [WORKSPACE_HEADER]: header }: IncomingHttpHeaders): () => void {
    return (header !== undefined && this.workspaces?.keepAlive(String(header))) || (() => undefined);
  }

  async close(): Promise<void> {
    await this.shared?.pool.destroy();
    await this.workspaces?.close();
  }
}
