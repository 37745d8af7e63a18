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
])('the place of the sources comes from CI or from the remote, %#', (env, origin, place) => {
  expect(repositoryUrl(env, origin)).toBe(`git+https://${place}.git`);
});

test('publishes neither credentials of a remote nor a local path', () => {
  expect(repositoryUrl({}, 'https://me:secret@forge.example/a/b')).toBe('git+https://forge.example/a/b.git');
  expect(repositoryUrl({}, '/srv/git/tsubame')).toBeNull();
  expect(repositoryUrl({}, null)).toBeNull();
});
