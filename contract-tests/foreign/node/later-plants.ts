import type { LaterFaultName } from '../faults.ts';
import type { Events } from './channels.ts';
import { framed, TEXT } from './frames.ts';
import type { Plant } from './plants.ts';
import type { Data } from './user.ts';

/** Changes what the stream says. */
function saying(change: (message: Data) => Data): Plant {
  return ({ house: { stream } }) => {
    const say = stream.say.bind(stream);
    stream.say = (socket, message) => say(socket, change(message));
  };
}

/** How somebody would have written each fault of `LATER_FAULTS` here. */
export const LATER_PLANTS: Readonly<Record<LaterFaultName, Plant>> = {
  'the stream says no JSON': ({ house: { stream } }) => {
    stream.say = (socket, { type }) => void socket.write(framed(TEXT, Buffer.from(`event: ${type}`)));
  },
  'a pushed price is a number': saying((message) =>
    message.type === 'quote'
      ? {
          ...message,
          items: (message.items as Data[]).map((item) => ({ ...item, price: Number(item.price) })),
        }
      : message,
  ),
  'quotes begin without a snapshot': saying((message) =>
    message.type === 'quote' ? { ...message, snapshot: false } : message,
  ),
  'what happened while a client was away is skipped': ({ house: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.after = () => [];
    });
  },
  'a number that was never given is taken': ({ house: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.last = () => Number.MAX_SAFE_INTEGER;
    });
  },
};

function eventsOf<Owner>(own: (owner: Owner) => Events, change: (events: Events) => void) {
  return (owner: Owner) => {
    const events = own(owner);
    change(events);
    return events;
  };
}
