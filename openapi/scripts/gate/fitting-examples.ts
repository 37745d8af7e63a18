import { METHODS } from '../contract-model.ts';
import type { Json } from './contract.ts';
import { Digests } from './digests.ts';

type Writable = Record<string, unknown>;

/** A body that has examples. */
interface Body {
  readonly examples: Readonly<Record<string, Json>>;
}

interface Message {
  readonly content?: Readonly<Record<string, Partial<Body>>>;
}

interface Operation {
  readonly requestBody?: Message;
  readonly responses?: Readonly<Record<string, Message>>;
}

/** Which examples of bodies fit, by digests of their bodies: the schema and the examples with all that they refer to. */
export class FittingExamples {
  readonly #digests = new Set<string>();

  /** Remembers bodies whose examples fit. */
  add(digests: readonly string[]): void {
    for (const digest of digests) this.#digests.add(digest);
  }

  /**
   * A bundle without the examples that fit.
   *
   * @param text the bundle as JSON
   * @returns it, and the digests of the bodies whose examples are left
   */
  without(text: string): { readonly document: Json; readonly looked: readonly string[] } {
    const document = JSON.parse(text) as Writable;
    const digests = new Digests(document);
    const bodies = bodiesOf(document).map((body) => ({ body, digest: digests.of(body) }));
    const fits = ({ digest }: { digest: string }) => this.#digests.has(digest);
    const left = bodies.filter((each) => !fits(each));
    const shown = new Set(left.flatMap(({ body }) => namesIn(body)));
    const components = document.components as { examples?: Writable };
    for (const { body } of bodies.filter(fits)) {
      for (const name of namesIn(body)) if (!shown.has(name)) delete components.examples?.[name];
      delete (body as { examples?: unknown }).examples;
    }
    return { document, looked: left.map(({ digest }) => digest) };
  }
}

/** Every body of a call or an answer that has examples. */
function bodiesOf({ paths }: Json): Body[] {
  return Object.values(paths as Record<string, Record<string, Operation | undefined>>)
    .flatMap((item) => METHODS.map((method) => item[method]))
    .flatMap((operation) => [operation?.requestBody, ...Object.values(operation?.responses ?? {})])
    .flatMap((message) => Object.values(message?.content ?? {}))
    .filter((body): body is Body => body.examples !== undefined);
}

/** The components that the examples of a body are. */
function namesIn({ examples }: Body): string[] {
  return Object.values(examples).flatMap(({ $ref }) =>
    typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? []) : [],
  );
}
