import { Fragment } from 'react';

/** A text with its parts between backticks shown as code. */
export function InlineCode({ text }: { text: string }) {
  const [first, ...rest] = text.split('`');
  // Each code is followed by the text up to the next one; the number of codes before it makes equal parts distinct.
  const pairs = Array.from({ length: rest.length / 2 }, (_, pair) => ({
    id: pair,
    code: rest[2 * pair],
    after: rest[2 * pair + 1],
  }));
  return (
    <>
      {first}
      {pairs.map(({ id, code, after }) => (
        <Fragment key={id}>
          <code>{code}</code>
          {after}
        </Fragment>
      ))}
    </>
  );
}
