import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const article = { news_id: 'nws_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noArticle = { news_id: 'nws_00000000000000000000000000' };
const message = { message_id: 'msg_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noMessage = { message_id: 'msg_00000000000000000000000000' };

describe('news', () => {
  // News about companies names its issues; other news may name none.
  interaction('listNews', 'TwoItems', { given: 'signedIn', args: { query: { category: 'company' } } });
  interaction('listNews', 'Empty', { given: 'signedIn', args: { query: { code: '9Z9Z' } } });
  interaction('listNews', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listNews', {});
  interaction('getNewsItem', 'Article', {
    given: 'newsKnown',
    args: { path: article },
    free: ['data.related.codes'],
  });
  interaction('getNewsItem', 'NotFound', { given: 'signedIn', args: { path: noArticle } });
  refusesGuests('getNewsItem', { path: noArticle });
  interaction('readNewsItem', 'Read', {
    given: 'newsKnown',
    args: { path: article },
    free: ['data.related.codes'],
  });
  interaction('readNewsItem', 'NotFound', { given: 'signedIn', args: { path: noArticle } });
  refusesGuests('readNewsItem', { path: noArticle });
});

describe('messages', () => {
  interaction('listMessages', 'Several', { given: 'messaged', args: { query: { unread: true } } });
  interaction('listMessages', 'Empty', { given: 'signedIn', args: {} });
  interaction('listMessages', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listMessages', {});
  interaction('getMessage', 'Unread', { given: 'messaged', args: { path: message }, free: ['data.link'] });
  interaction('getMessage', 'NotFound', { given: 'signedIn', args: { path: noMessage } });
  refusesGuests('getMessage', { path: noMessage });
  interaction('readMessage', 'Read', { given: 'messaged', args: { path: message }, free: ['data.link'] });
  interaction('readMessage', 'NotFound', { given: 'signedIn', args: { path: noMessage } });
  refusesGuests('readMessage', { path: noMessage });
  interaction('readAllMessages', 'AllRead', { given: 'messaged', args: {} });
  refusesGuests('readAllMessages', {});
});

describe('badges', () => {
  interaction('getBadges', 'SomeWaiting', { given: 'messaged', args: {} });
  interaction('getBadges', 'Nothing', { given: 'nothingNew', args: {}, exact: ['data'] });
  refusesGuests('getBadges', {});
});
