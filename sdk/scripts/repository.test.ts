import { expect, test } from 'vitest';
import { repositoryUrl } from './repository.ts';

test.each([
  [
    { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'team/tsubame' },
    null,
    'github.example/team/tsubame',
  ],
  [{ CI_PROJECT_URL: 'https://gitlab.example/team/tsubame' }, null, 'gitlab.example/team/tsubame'],
  [{}, 'git@forge.example:team/tsubame.git', 'forge.example/team/tsubame'],
  [{}, 'ssh://git@forge.example/team/tsubame', 'forge.example/team/tsubame'],
  [{}, 'https://forge.example/team/tsubame.git', 'forge.example/team/tsubame'],
])(
  'takes the repository URL from the variables of CI, else from the git remote, %#',
  (env, origin, place) => {
    expect(repositoryUrl(env, origin)).toBe(`git+https://${place}.git`);
  },
);

test('has neither the credentials of a git remote nor a local path in the repository URL', () => {
  expect(repositoryUrl({}, 'https://me:secret@forge.example/a/b')).toBe('git+https://forge.example/a/b.git');
  expect(repositoryUrl({}, '/srv/git/tsubame')).toBeNull();
  expect(repositoryUrl({}, null)).toBeNull();
});
