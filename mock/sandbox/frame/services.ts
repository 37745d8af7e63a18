/**
 * Functions that one capability offers to the others, by name: capabilities do not import one another. Each declares its own in the
 * file that composes it (`declare module '#frame/services.ts'`) and returns them as `offers`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each capability adds to it
export interface Services {}

// Each service has parameters of its own, which `Services` states.
// biome-ignore lint/suspicious/noExplicitAny: called with what the caller gives
type AnyFunction = (...args: any[]) => unknown;

/** Services of all capabilities, looked up when they are called: capabilities may be composed in any order. */
export class ServiceDirectory {
  readonly #offered = new Map<string, AnyFunction>();
  readonly #used = new Set<string>();

  /** The services of all capabilities; destructure them by name. */
  readonly services = new Proxy({} as Services, {
    get: (_, name: string) => {
      this.#used.add(name);
      return (...args: unknown[]) => this.#find(name)(...args);
    },
  });

  /** @throws Error if another capability offers one of the names. */
  add(offers: Partial<Services>): void {
    for (const [name, service] of Object.entries<AnyFunction>(offers)) {
      if (this.#offered.has(name)) throw new Error(`two capabilities offer ${name}`);
      this.#offered.set(name, service);
    }
  }

  /** @throws Error if a capability uses a service that none offers. */
  checkComplete(): void {
    for (const name of this.#used) this.#find(name);
  }

  #find(name: string): AnyFunction {
    const service = this.#offered.get(name);
    if (!service) throw new Error(`no capability offers ${name}`);
    return service;
  }
}
