import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOpenApi30 } from '../dialects.ts';
import { failedCases, run, type Tool } from './tool.ts';

const VERSION = '14.1.0';

const HOOKS = join(import.meta.dirname, 'dredd-hooks.cjs');

/** Sends one request per listed response, prepared by hooks, and compares the response with its example. */
export const dredd: Tool = {
  name: 'Dredd',
  version: VERSION,
  install: [`dredd@${VERSION}`],
  async complaints({ baseUrl, token, document }, folder, modules) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(asOpenApi30(document)));
    const own = ['openapi.json', baseUrl, '--header', `token: ${token}`, '--hookfiles', HOOKS];
    const report = ['--reporter', 'xunit', '--output', 'report.xml'];
    await run([process.execPath, join(modules, '.bin/dredd'), ...own, ...report], folder);
    return failedCases(
      readFileSync(join(folder, 'report.xml'), 'utf8'),
      (each) => /name="([^"]*)"/.exec(each)?.[1],
    );
  },
};
