import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KIT_COMMANDS, parseCommandLine } from './command-line.ts';
import { isNewEnough } from './node-version.ts';

describe('the command line of the kit', () => {
  test('returns a command with its arguments', () => {
    expect(parseCommandLine(['verify', '--provider', 'http://x', '--help'], '1.2.3')).toEqual({
      command: 'verify',
      args: ['--provider', 'http://x', '--help'],
    });
  });

  test('prints help and version with status 0, and usage errors with status 2', () => {
    const help = parseCommandLine(['--help'], '1.2.3');
    expect(help).toMatchObject({ exitCode: 0 });
    for (const name of Object.keys(KIT_COMMANDS))
      expect('output' in help && help.output).toContain(`kit ${name} `);
    expect(parseCommandLine([], '1.2.3')).toMatchObject({
      exitCode: 2,
      output: 'output' in help ? help.output : '',
    });
    expect(parseCommandLine(['mokc'], '1.2.3')).toEqual({
      output: 'There is no command mokc. Commands: mock, examples, verify, control, broker. See --help.\n',
      exitCode: 2,
    });
    expect(parseCommandLine(['constructor'], '1.2.3')).toMatchObject({ exitCode: 2 });
    expect(parseCommandLine(['--version'], '1.2.3')).toEqual({ output: '1.2.3\n', exitCode: 0 });
    expect(parseCommandLine(['mock', '--port', '1', '--help'], '1.2.3')).toMatchObject({ exitCode: 0 });
  });

  test('knows the oldest supported Node version', () => {
    expect(['20.20.2', '24.17.9', '24.18.0', '24.21.0', '25.0.0', '26.1.0'].map(isNewEnough)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

test('the package depends on the versions that the repository tests with', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string> | undefined
    >;
  const here = ['../package.json', '../../contract-tests/package.json', '../../sdk/package.json']
    .map(read)
    .map(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies }));
  const { dependencies = {} } = read('package.json');
  const known = Object.assign({}, ...here) as Record<string, string>;
  expect(dependencies).toEqual(
    Object.fromEntries(Object.keys(dependencies).map((name) => [name, known[name]])),
  );
});
