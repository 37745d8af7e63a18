import { spawnSync } from 'node:child_process';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Where the sources of what is packed are kept, as npm writes it: by what a forge's CI says, else by git's `origin`. Provenance is
 * refused where it is another place than the one that built the package, so nobody writes it down.
 *
 * @param origin address of the remote, if there is one
 */
export function repositoryUrl(env: Env, origin: string | null): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, CI_PROJECT_URL: gitlab } = env;
  if (server && name) return `git+${server}/${name}.git`;
  if (gitlab) return `git+${gitlab}.git`;
  const remote = /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([^/:]+)[/:](.+?)(?:\.git)?\/?$/.exec(
    origin ?? '',
  );
  return remote === null ? null : `git+https://${remote[1]}/${remote[2]}.git`;
}

/** Address of git's `origin` of this repository, or null. */
export function originOf(folder: string): string | null {
  const { status, stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
