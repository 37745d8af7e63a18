import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Written by the contract watcher, which `npm run dev` starts. */
const FINDINGS =
  process.env.TSUBAME_FINDINGS ?? join(import.meta.dirname, '../../openapi/dist/findings.json');

/** Shows the contract's findings in the browser, over the page, until they are fixed. */
export function contractOverlay(file: string = FINDINGS): Plugin {
  return {
    name: 'tsubame-contract-overlay',
    apply: 'serve',
    configureServer({ watcher, ws }) {
      let isShown = false;
      const look = () => {
        const findings = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
        if (findings.length > 0)
          ws.send({
            type: 'error',
            err: { message: findings.join('\n'), stack: '', plugin: 'the contract', id: 'openapi/' },
          });
        // An empty update removes the overlay.
        else if (isShown) ws.send({ type: 'update', updates: [] });
        isShown = findings.length > 0;
      };
      watcher.add(file);
      for (const event of ['add', 'change'] as const)
        watcher.on(event, (changed) => {
          if (changed === file) look();
        });
      ws.on('connection', look);
    },
  };
}
