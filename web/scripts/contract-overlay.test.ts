import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { contractOverlay } from './contract-overlay.ts';

const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
const file = join(folder, 'findings.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('shows the contract’s errors over the page, also on pages opened later, until they are fixed', () => {
  const sent: { type: string; err?: { message: string } }[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const ws = Object.assign(new EventEmitter(), {
    send: (message: (typeof sent)[number]) => sent.push(message),
  });
  const { configureServer } = contractOverlay(file) as { configureServer(server: ViteDevServer): void };
  configureServer({ watcher, ws } as unknown as ViteDevServer);
  const find = (findings: string[], event = 'change') => {
    writeFileSync(file, JSON.stringify(findings));
    watcher.emit(event, file);
  };

  ws.emit('connection');
  watcher.emit('change', `${file}.other`);
  expect(sent).toEqual([]);
  find(['paths/x.yaml: has no summary', 'examples/y.yaml: is never named'], 'add');
  ws.emit('connection');
  expect(sent.map(({ type }) => type)).toEqual(['error', 'error']);
  expect(sent[1]?.err?.message).toBe('paths/x.yaml: has no summary\nexamples/y.yaml: is never named');
  find([]);
  find([]);
  expect(sent.slice(2)).toEqual([{ type: 'update', updates: [] }]);
});
