import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadContract } from './contract.ts';
import { FIXTURE_CONTRACT } from './fixtures/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, text);
  return file;
}

describe('a valid contract', () => {
  const contract = loadContract(FIXTURE_CONTRACT);

  it('has its operations, base path and examples by name', () => {
    expect(contract.basePath).toBe('/api');
    const operation = contract.find('GET', '/stocks/7203');
    expect(operation?.operationId).toBe('getStock');
    expect(operation?.examples.get('getStock_Unknown')).toBe(200);
    expect(operation?.examples.get('NotFound')).toBe(404);
  });

  it('finds no operation for another method or a longer path', () => {
    expect(contract.find('PUT', '/stocks/7203')).toBeUndefined();
    expect(contract.find('GET', '/stocks/7203/board')).toBeUndefined();
  });

  it('prefers the path with fewer parameters', () => {
    const get = { get: { operationId: 'x', responses: {} } };
    const paths = { '/stocks/{code}': { get: { ...get.get, operationId: 'one' } }, '/stocks/hot': get };
    const hot = loadContract(written(JSON.stringify({ openapi: '3.1.0', paths }))).find('GET', '/stocks/hot');
    expect(hot?.operationId).toBe('x');
  });
});

describe('an invalid contract fails with one sentence', () => {
  it('fails with file, line and column of a YAML error', () => {
    const file = written('openapi: 3.1.0\ninfo:\n  title: "open\npaths: {}\n');
    expect(() => loadContract(file)).toThrow(
      new RegExp(`${file} is broken at line \\d, column \\d+: .+\\.$`),
    );
  });

  it('fails with the reason of a JSON error', () => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, '{"openapi": ');
    expect(() => loadContract(file)).toThrow(/openapi\.json is broken: .*JSON.*\.$/);
  });

  it('fails if the file is no OpenAPI document, has no operation, or does not exist', () => {
    expect(() => loadContract(written('a: 1'))).toThrow('it has no "openapi" field');
    expect(() => loadContract(written('openapi: 3.1.0'))).toThrow('describes no operation');
    expect(() => loadContract(join(folder, 'nowhere.yaml'))).toThrow('npm run bundle -w openapi');
  });
});
