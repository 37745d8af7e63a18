import type { Catalogue } from '../gateway/catalogue-model.ts';
import { catalogueOf, languageOf } from '../gateway/catalogue-model.ts';
import { type Contract, exampleOf, type Operation, parseContract } from '../gateway/contract-model.ts';
import { chosenExample, parsePrefer } from '../gateway/prefer.ts';
import { translateExample } from '../gateway/translate-example.ts';

/** Which example answers an operation, by the names that the contract gives them: `{ placeOrder: 'placeOrder_Filled' }`. */
export type Chosen = Readonly<Record<string, string>>;

/** A request, as far as examples need to know it. */
export interface Asked {
  readonly method: string;
  /** Whole, with its query. */
  readonly url: string;
  readonly prefer?: string | null | undefined;
}

/** What is answered; `drop` is a connection that breaks. */
export interface Shown {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly delayMs: number;
  readonly drop: boolean;
}

const EXAMPLE_HEADER = 'x-tsubame-example';

/** The contract's examples as answers, with no server: in Node and in a browser. Requests are not held to the contract. */
export class ExampleBook {
  readonly #root: Readonly<Record<string, unknown>>;
  readonly #contract: Contract;
  readonly #catalogue: Catalogue;

  /** @param bundle `openapi/dist/openapi.json`, parsed. */
  constructor(bundle: object) {
    this.#root = bundle as Readonly<Record<string, unknown>>;
    this.#contract = parseContract('the bundle', this.#root);
    this.#catalogue = catalogueOf((this.#root['x-result-codes'] ?? []) as Parameters<typeof catalogueOf>[0]);
  }

  /**
   * @param chosen instead of the first success; `Prefer` of the request comes before it.
   * @returns undefined for what is no request of the contract.
   * @throws Error naming the examples that there are, for one that there is not.
   */
  answer({ method, url, prefer }: Asked, chosen: Chosen = {}): Shown | undefined {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const { basePath } = this.#contract;
    if (!pathname.startsWith(`${basePath}/`)) return undefined;
    const operation = this.#contract.find(method, pathname.slice(basePath.length));
    if (operation === undefined || operation.examples.size === 0) return undefined;
    const preference = parsePrefer(prefer ?? undefined);
    const name =
      preference.example ??
      (preference.code === undefined ? chosen[operation.operationId] : undefined) ??
      chosenExample(preference, operation, preference.code ?? firstStatus(operation));
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
