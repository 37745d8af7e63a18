import { spawnSync } from 'node:child_process';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the repository URL for npm: from the variables of the CI server, else from git's `origin`. It is not written down, because
 * npm refuses provenance if the URL differs from the repository that built the package.
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

/** Returns the URL of git's `origin`, or null. */
export function gitOriginUrl(folder: string): string | null {
  const { status, stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
