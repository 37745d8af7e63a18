import * as v from 'valibot';
import { expect, it } from 'vitest';
import { vSubmitIdentityRequest } from '../gen/validators.gen.ts';
import { isCalendarDay, isSampleNumber } from './sample-document.ts';

const { document_number } = vSubmitIdentityRequest.entries;

it.each([
  ['SAMPLE-20261120', true],
  ['SAMPLE-2026112', false],
  ['SAMPLE-202611200', false],
  ['sample-20261120', false],
  ['123456789012', false],
])('isSampleNumber agrees with the contract’s pattern of document_number: %s', (text, isOne) => {
  expect([isSampleNumber(text), v.is(document_number, text)]).toEqual([isOne, isOne]);
});

it.each([
  ['1988-04-12', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1988-13-01', false],
  ['12.04.1988', false],
  ['', false],
])('a day of the calendar is one: %s', (text, isOne) => {
  expect(isCalendarDay(text)).toBe(isOne);
});
