import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of articles and messages. */
export const NEWS_STATES = {
  newsKnown: {
    sentence: 'a signed-in user who knows an article about the market',
    values: { ...signedIn, news_id: 'nws_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  messaged: {
    sentence: 'a signed-in user who was told of a filled order',
    values: { ...signedIn, message_id: 'msg_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  nothingNew: { sentence: 'a signed-in user who has read everything', values: signedIn },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof NEWS_STATES> {}
}
