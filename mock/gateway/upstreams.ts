import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../control/refusals.ts';
import { isOfThisMachine } from './loopback.ts';
import type { Provider } from './provider.ts';
import { openUpstream, type Upstream } from './upstream.ts';
import { nameFault, WORKSPACE_HEADER } from './workspace-name.ts';
import { NoWorkspace, type Workspaces } from './workspaces.ts';

/** Who answers a request: everybody's provider, or the sandbox of the workspace that it names. */
export class Upstreams {
  readonly #everybodys: Upstream | null;
  readonly workspaces: Workspaces | undefined;

  /** @param provider absent in examples mode. */
  constructor(provider: Provider | undefined, workspaces: Workspaces | undefined) {
    this.#everybodys = provider ? openUpstream(provider) : null;
    this.workspaces = workspaces;
  }

  /**
   * @returns null where examples answer: they have no state, and every workspace is the same.
   * @throws NoWorkspace with what to answer, also to pages of other origins: to name a workspace begins it.
   */
  async of(headers: IncomingHttpHeaders): Promise<Upstream | null> {
    const { [WORKSPACE_HEADER]: header } = headers;
    if (header === undefined) return this.#everybodys;
    if (!isOfThisMachine(headers))
      throw new NoWorkspace(
        403,
        'workspaces are for pages and programs of this machine: call them under localhost, from a page of localhost or from no page',
        refusal('other_machine'),
      );
    const name = String(header);
    const fault = nameFault(name);
    if (fault !== undefined) throw new NoWorkspace(400, fault, refusal('workspace_name', { name }));
    if (this.workspaces) return this.workspaces.of(name);
    if (this.#everybodys === null) return null;
    throw new NoWorkspace(
      400,
      'this provider has one state for all: workspaces are those of "npm start"',
      refusal('one_state'),
    );
  }

  /** Keeps what answers a request from ending until what is returned is called. */
  hold({ [WORKSPACE_HEADER]: header }: IncomingHttpHeaders): () => void {
    return (header !== undefined && this.workspaces?.hold(String(header))) || (() => undefined);
  }

  async close(): Promise<void> {
    await this.#everybodys?.pool.destroy();
    await this.workspaces?.close();
  }
}
