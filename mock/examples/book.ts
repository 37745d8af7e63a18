import type { Outcomes } from '@tsubame/sdk/outcomes';
import type { MessageCatalogue } from '../gateway/catalogue-model.ts';
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
    const language = languageOf(searchParams);
    const body = translateExample(
      exampleOf(this.#root, operation, name),
      this.#catalogue,
      this.#contract.exampleTranslations,
      language,
    );
    return {
      ...{ name, status, body },
      headers: { 'content-type': 'application/json; charset=utf-8', [EXAMPLE_HEADER]: name },
      delayMs: preference.delayMs ?? 0,
      drop: preference.drop !== undefined,
    };
  }
}

const firstStatus = ({ examples }: Operation): number => Math.min(...examples.values());

function unknown({ operationId, examples }: Operation, name: string): string {
  return `${operationId} has no example ${name}; it has ${[...examples.keys()].join(', ')}.`;
}
