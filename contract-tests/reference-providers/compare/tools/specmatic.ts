import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPairedExamples } from '../dialects.ts';
import { failedCases, run, type Tool } from './tool.ts';

const VERSION = '2.55.1';

/** Faster for a process that runs only for seconds. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Sends valid and invalid requests generated from the schemas and validates each response. No other tool on npm is closer to a fuzzer. */
export const specmatic: Tool = {
  name: 'Specmatic',
  version: VERSION,
  install: [`specmatic@${VERSION}`],
  async complaints({ baseUrl, token, document }, folder, modules) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(withPairedExamples(document)));
    const jar = join(modules, 'specmatic/specmatic.jar');
    const options = [`--testBaseURL=${baseUrl}`, '--junitReportDir=report'];
    // Specmatic reads the token from the variable with the name of the security scheme.
    const env = { token, SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '1' };
    await run(['java', ...SHORT_LIVED, '-jar', jar, 'test', 'openapi.json', ...options], folder, env);
    const xml = readFileSync(join(folder, 'report/TEST-junit-jupiter.xml'), 'utf8');
    return failedCases(xml, (each) => {
      const [, shown = ''] = /display-name: (.*)/.exec(each) ?? [];
      const [, message = ''] = /message="([^"]*)"/.exec(each) ?? [];
      return `${/API: [A-Z]+ \S+/.exec(message)?.[0] ?? ''} ${shown.split('> ').at(-1)}`;
    });
  },
};
