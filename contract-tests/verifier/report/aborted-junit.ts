import { escaped } from './markup.ts';

/** JUnit XML of a run that could not verify the provider. In a module that reads no contract, because the contract may be what is missing. */
export function abortedJunit(reason: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="tsubame verify" tests="1" errors="1">',
    '<testsuite name="verify" tests="1" errors="1">',
    `<testcase classname="verify" name="the provider can be verified"><error message="${escaped(reason)}"/></testcase>`,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
