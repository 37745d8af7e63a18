import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './cli-error.ts';

const GATEWAY_PORT = 4010;
const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../.data/sandbox');

/** Address of a sandbox and the token of its control API. */
export type ControlEndpoint = { url: string; token: string };

/** Options and environment that locate a sandbox. */
export type EndpointHints = {
  readonly url: string | undefined;
  /** Data folder of the sandbox. */
  readonly data: string | undefined;
  /** Name of a workspace; `url` is then the gateway's. */
  readonly workspace?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * Finds address and token in the options, else the environment, else the sandbox's data folder.
 *
 * @throws CliError if one is missing, with the places where it is looked for.
 */
export function findControlEndpoint({ url, data, workspace, env }: EndpointHints): ControlEndpoint {
  // The gateway adds the sandbox's token; it requires the token of control only if other machines can send requests.
  if (workspace !== undefined)
    return { url: findGatewayUrl({ url, workspace, env }), token: env.TSUBAME_CONTROL_TOKEN ?? '' };
  // npm changes the working directory to the package; a relative folder is relative to the user's directory.
  const workingDirectory = env.INIT_CWD ?? process.cwd();
  const given = data ?? env.TSUBAME_DATA_DIR;
  const folder = given === undefined || given === '' ? DEFAULT_FOLDER : resolve(workingDirectory, given);
  const written = read(join(folder, 'control.json'));
  const found = { url: url ?? written.url, token: env.TSUBAME_CONTROL_TOKEN || written.token };
  if (found.url === undefined)
    throw new CliError(
      `No sandbox has run on ${folder}: start one with npm start, or name its folder with --data or its address with --url.`,
    );
  if (found.token === undefined)
    throw new CliError(
      `The token is not in ${folder}: set TSUBAME_CONTROL_TOKEN to the one that the sandbox was started with.`,
    );
  return { url: found.url, token: found.token };
}

/** Address of the gateway, or of a workspace. */
export function findGatewayUrl({
  url,
  workspace,
  env,
}: Pick<EndpointHints, 'url' | 'workspace' | 'env'>): string {
  const base = url ?? `http://127.0.0.1:${env.PORT || GATEWAY_PORT}`;
  return workspace === undefined ? base : `${base}/w/${workspace}`;
}

function read(path: string): Partial<ControlEndpoint> {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) ?? {}) as Partial<ControlEndpoint>;
  } catch {
    return {};
  }
}
