import type { Outcomes } from '@tsubame/sdk/outcomes';
import type { Language, MessageCatalogue } from '../gateway/catalogue-model.ts';
import { languageOf, messageCatalogueOf } from '../gateway/catalogue-model.ts';
import { type Contract, exampleOf, type Operation, parseContract } from '../gateway/contract-model.ts';
import { chosenExampleName, parsePrefer } from '../gateway/prefer.ts';
import { translateExample } from '../gateway/translate-example.ts';

/** The example of each operation, by its name in the contract: `{ placeOrder: 'placeOrder_Filled' }`. */
export type ChosenExamples = { readonly [Id in keyof Outcomes]?: Outcomes[Id] };

/** The parts of a request that select an example. */
export interface ExampleRequest {
  readonly method: string;
  /** The complete URL with its query. */
  readonly url: string;
  readonly prefer?: string | null | undefined;
}

/** The response; `drop` means that the connection breaks. */
export interface ExampleResponse {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly delayMs: number;
  readonly drop: boolean;
}

const EXAMPLE_HEADER = 'x-tsubame-example';

/** The contract's examples as responses without a server, in Node and in a browser. Requests are not validated. */
export class ExampleBook {
  readonly #root: Readonly<Record<string, unknown>>;
  readonly #contract: Contract;
  readonly #catalogue: MessageCatalogue;

  /** @param bundle `openapi/dist/openapi.json`, parsed. */
  constructor(bundle: object) {
    this.#root = bundle as Readonly<Record<string, unknown>>;
    this.#contract = parseContract('the bundle', this.#root);
    this.#catalogue = messageCatalogueOf(
      (this.#root['x-result-codes'] ?? []) as Parameters<typeof messageCatalogueOf>[0],
    );
  }

  /** @throws Error with what exists if there is no such operation, or no such example of it. */
  assertExist(chosen: ChosenExamples): void {
    const { operations } = this.#contract;
    for (const [id, name] of Object.entries(chosen)) {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
      if (!operation.examples.has(name)) throw new Error(unknown(operation, name));
    }
  }

  /**
   * @param chosen examples instead of the first success; the request's `Prefer` takes precedence.
   * @returns undefined for a request outside the contract.
   * @throws Error with the existing examples if the chosen one does not exist.
   */
  answer({ method, url, prefer }: ExampleRequest, chosen: ChosenExamples = {}): ExampleResponse | undefined {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const { basePath } = this.#contract;
    if (!pathname.startsWith(`${basePath}/`)) return undefined;
    const operation = this.#contract.find(method, pathname.slice(basePath.length));
    if (operation === undefined || operation.examples.size === 0) return undefined;
    const preference = parsePrefer(prefer ?? undefined);
    const name =
      preference.example ??
      (preference.code === undefined ? chosen[operation.operationId as keyof Outcomes] : undefined) ??
      chosenExampleName(preference, operation, preference.code ?? firstStatus(operation));
    const status = operation.examples.get(name);
    if (status === undefined) throw new Error(unknown(operation, name));
    const body = this.#bodyOf(operation, name, languageOf(searchParams));
    return {
      ...{ name, status, body },
      headers: { 'content-type': 'application/json; charset=utf-8', [EXAMPLE_HEADER]: name },
      delayMs: preference.delayMs ?? 0,
      drop: preference.drop !== undefined,
    };
  }
  /** The body of an example in a language. @throws RangeError if the bundle does not have it. */
  example<Id extends keyof Outcomes>(id: Id, name: Outcomes[Id], language: Language): unknown {
    const operation = this.#contract.operations.find(({ operationId }) => operationId === id);
    if (!operation?.examples.has(name)) throw new RangeError(`The bundle has no example ${name}.`);
    return this.#bodyOf(operation, name, language);
  }

  /** The message of a result code in a language. */
  messageOf(code: number, language: Language): string {
    return this.#catalogue.message(code, language);
  }

  #bodyOf(operation: Operation, name: string, language: Language): unknown {
    const { exampleTranslations } = this.#contract;
    return translateExample(
      exampleOf(this.#root, operation, name),
      this.#catalogue,
      exampleTranslations,
      language,
    );
  }
}

const firstStatus = ({ examples }: Operation): number => Math.min(...examples.values());

function unknown({ operationId, examples }: Operation, name: string): string {
  return `${operationId} has no example ${name}; it has ${[...examples.keys()].join(', ')}.`;
}
