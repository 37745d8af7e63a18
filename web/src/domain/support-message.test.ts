import { expect, it } from 'vitest';
import { MAX_SUPPORT_MESSAGE_LENGTH, recordOfSupportLink, supportMessageFault } from './support-message.ts';

it.each([
  ['', 'empty'],
  [' \n　', 'empty'],
  ['今朝の出金は？', null],
  ['first line\nsecond line', null],
  ['あ'.repeat(MAX_SUPPORT_MESSAGE_LENGTH), null],
  ['あ'.repeat(MAX_SUPPORT_MESSAGE_LENGTH + 1), 'tooLong'],
  // An emoji is one character in the contract, whatever JavaScript counts.
  ['🐦'.repeat(MAX_SUPPORT_MESSAGE_LENGTH), null],
  ['turned \u202e round', null],
  ['\u202e\u200b', 'empty'],
  ['\u0000', 'characters'],
])('checks the message %j as the contract does, without its invisible marks', (text, fault) => {
  expect(supportMessageFault(text)).toBe(fault);
});

it('finds the record of a support link, with the topic of its kind', () => {
  const id = 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc';
  expect(recordOfSupportLink(id)).toEqual({ id, topic: 'withdrawal' });
  expect(recordOfSupportLink(id.replace('wdr', 'ord'))?.topic).toBe('trading');
});

it.each([
  undefined,
  '',
  'wdr',
  'wdr_1',
  'usr_01k8z3v5q2m7r9t4w6x8y0a1bc',
  'wdr_<script>alert(1)</script>0000',
])('finds no record in the query %j', (id) => {
  expect(recordOfSupportLink(id)).toBeNull();
});

it.each([
  ['dep', 'deposit'],
  ['pos', 'trading'],
  ['ipo', 'ipo'],
  ['iap', 'ipo'],
  ['loa', 'loan'],
])('starts a question about a record %s_… with the topic %s', (prefix, topic) => {
  expect(recordOfSupportLink(`${prefix}_01k8z3v5q2m7r9t4w6x8y0a1bc`)?.topic).toBe(topic);
});
