import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../control/refusals.ts';
import { WORKSPACE_HEADER, workspaceNameError } from '../control/workspace-name.ts';
import type { Problem } from './envelope.ts';
import type { Hosts } from './hosts.ts';
import type { Provider } from './provider.ts';
import { openUpstream, type Upstream } from './upstream.ts';

/** A workspace that is not available, with the response of the API. */
export class WorkspaceError extends Error {
  readonly problem: Problem;
  /** The response of the control API. */
  readonly controlRefusal: ReturnType<typeof refusal>;

  constructor(status: number, message: string, controlRefusal: WorkspaceError['controlRefusal']) {
    super(message);
    this.controlRefusal = controlRefusal;
    const fields = [{ path: `header.${WORKSPACE_HEADER}`, message }];
    this.problem = { status, fields };
  }
}

/** The provider of the requests, and which of them may name a workspace. The sandbox selects the workspace by its header. */
export class Upstreams {
  /** The provider, whichever workspace a request names; null in examples mode. */
  readonly shared: Upstream | null;
  /** Whether the provider has workspaces. */
  readonly hasWorkspaces: boolean;
  readonly #hosts: Hosts;

  /** @param provider absent in examples mode. */
  constructor(provider: Provider | undefined, hasWorkspaces: boolean, hosts: Hosts) {
    this.shared = provider ? openUpstream(provider) : null;
    this.hasWorkspaces = hasWorkspaces;
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
  of(headers: IncomingHttpHeaders): Upstream | null {
    const { [WORKSPACE_HEADER]: header } = headers;
    if (header === undefined) return this.shared;
    const refused = this.controlRefusal(headers);
    if (refused !== undefined)
      throw new WorkspaceError(
        403,
        'only pages and programs of this machine may name a workspace; if other machines can send requests, the token of control is needed',
        refusal(refused),
      );
    const name = String(header);
    const fault = workspaceNameError(name);
    if (fault !== undefined) throw new WorkspaceError(400, fault, refusal('workspace_name', { name }));
    if (this.hasWorkspaces || this.shared === null) return this.shared;
    throw new WorkspaceError(
      400,
      'this provider has a single state: workspaces exist only with "npm start"',
      refusal('one_state'),
    );
  }

  async close(): Promise<void> {
    await this.shared?.pool.destroy();
  }
}
