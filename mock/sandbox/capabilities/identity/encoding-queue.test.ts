import { expect, it, vi } from 'vitest';
import { EncodingQueue, MAX_QUEUED_IMAGES, MAX_QUEUED_IMAGES_OF_USER } from './encoding-queue.ts';

const here = () => new AbortController().signal;
/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { begun: vi.fn(() => promise), end: () => resolve('encoded'), fail: reject };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('encodes one image at a time, in the order they came', async () => {
  const queue = new EncodingQueue();
  const [first, second] = [work(), work()];
  const answers = [queue.run('anna', here(), first.begun), queue.run('ben', here(), second.begun)];
  await settled();
  expect([first.begun, second.begun].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  first.end();
  expect(await answers[0]).toBe('encoded');
  await settled();
  expect(second.begun).toHaveBeenCalledOnce();
  second.end();
  expect(await answers[1]).toBe('encoded');
});

it('continues after an image that cannot be encoded', async () => {
  const queue = new EncodingQueue();
  const [broken, next] = [work(), work()];
  const failed = queue.run('anna', here(), broken.begun);
  const answered = queue.run('anna', here(), next.begun);
  broken.fail(new Error('no image'));
  await expect(failed).rejects.toThrow('no image');
  next.end();
  expect(await answered).toBe('encoded');
});

it('refuses further images of one user with 429, and accepts those of another', async () => {
  const queue = new EncodingQueue();
  const taken = Array.from({ length: MAX_QUEUED_IMAGES_OF_USER }, work);
  const answers = taken.map(({ begun }) => queue.run('anna', here(), begun));
  for (let more = 0; more < 5; more += 1)
    await expect(queue.run('anna', here(), work().begun)).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    });
  const other = work();
  answers.push(queue.run('ben', here(), other.begun));
  for (const { end } of [...taken, other]) end();
  expect(await Promise.all(answers)).toEqual(Array(MAX_QUEUED_IMAGES_OF_USER + 1).fill('encoded'));
  const again = work();
  again.end();
  expect(await queue.run('anna', here(), again.begun)).toBe('encoded');
});

it('refuses images beyond its length with 503', async () => {
  const queue = new EncodingQueue();
  const taken = Array.from({ length: MAX_QUEUED_IMAGES }, work);
  const answers = taken.map(({ begun }, index) => queue.run(`user-${index}`, here(), begun));
  await expect(queue.run('last', here(), work().begun)).rejects.toMatchObject({
    status: 503,
    retryAfter: expect.any(Number),
  });
  for (const { end } of taken) end();
  await Promise.all(answers);
});

it('drops an image of a disconnected client and frees its place', async () => {
  const queue = new EncodingQueue();
  const first = work();
  const running = queue.run('anna', here(), first.begun);
  const left = new AbortController();
  const dropped = Array.from({ length: MAX_QUEUED_IMAGES_OF_USER - 1 }, work);
  const answers = dropped.map(({ begun }) => queue.run('anna', left.signal, begun));
  left.abort();
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ status: 503 });
  const next = work();
  const answered = queue.run('anna', here(), next.begun);
  first.end();
  next.end();
  expect(await Promise.all([running, answered])).toEqual(['encoded', 'encoded']);
  expect(dropped.map(({ begun }) => begun.mock.calls.length)).toEqual(dropped.map(() => 0));
});

it('does not encode an image if its client has disconnected before it joins the queue', async () => {
  const { begun } = work();
  await expect(new EncodingQueue().run('anna', AbortSignal.abort(), begun)).rejects.toMatchObject({
    status: 503,
  });
  expect(begun).not.toHaveBeenCalled();
});
