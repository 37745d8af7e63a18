import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paired } from '../dialects.ts';
import { failedCases, run, type Tool } from './tool.ts';

const VERSION = '2.55.1';

/** It runs for seconds: code is not worth compiling twice. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Requests made from the schemas, good ones and broken ones, each answer held against its schema: the nearest to a fuzzer that npm has. */
export const specmatic: Tool = {
  name: 'Specmatic',
  version: VERSION,
  install: [`specmatic@${VERSION}`],
  async complaints({ baseUrl, token, document }, folder, modules) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(paired(document)));
    const jar = join(modules, 'specmatic/specmatic.jar');
    const options = [`--testBaseURL=${baseUrl}`, '--junitReportDir=report'];
    // The security scheme takes its value from the variable of its name.
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
