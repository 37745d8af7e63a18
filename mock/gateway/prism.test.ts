import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { memoryLog } from '../telemetry/testing.ts';
import { freePort } from './ports.ts';
import { prismChild } from './prism.ts';

const contractWith = (path: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'One call', version: '1.0.0' },
    paths: { [path]: { get: { operationId: 'a', responses: { 204: { description: 'Done.' } } } } },
  });

it('names the contract with which Prism could not start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const contractFile = join(folder, 'dangling.json');
  writeFileSync(
    contractFile,
    contractWith('/a').replace('"responses"', '"parameters":[{"$ref":"#/nowhere"}],"responses"'),
  );
  const prism = prismChild({ contractFile, port: await freePort() }, memoryLog().log);
  await expect(prism.start()).rejects.toThrow(`Prism could not start with the contract ${contractFile}`);
});

it('Prism reads the contract again on request, and keeps the previous one while the file is invalid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-'));
  const contractFile = join(folder, 'openapi.json');
  writeFileSync(contractFile, contractWith('/old'));
  const port = await freePort();
  const prism = prismChild({ contractFile, port }, memoryLog().log);
  onTestFinished(async () => {
    await prism.stop();
    rmSync(folder, { recursive: true });
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await prism.start();
  expect(await status('/old')).toBe(204);

  writeFileSync(contractFile, contractWith('/new'));
  prism.send({ contract: contractFile });
  await expect.poll(() => status('/new')).toBe(204);
  expect(await status('/old')).toBe(404);

  writeFileSync(contractFile, '{"openapi"');
  prism.send({ contract: contractFile });
  writeFileSync(contractFile, contractWith('/newest'));
  prism.send({ contract: contractFile });
  await expect.poll(() => status('/newest')).toBe(204);
});
