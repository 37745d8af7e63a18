import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of a compose file. */
export interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}

/**
 * The services of a compose file by name, with its variables replaced as Docker does: `${NAME}`, `${NAME:-default}` and
 * `${NAME:?message}`.
 *
 * @throws Error with the message if a required variable is missing
 */
export function servicesOf(file: string, env: Readonly<Record<string, string>>): Record<string, Service> {
  const replaced = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name: string, kind: string | undefined, rest = '') => {
        const value = env[name];
        if (value) return value;
        if (kind === '-') return rest;
        throw new Error(`${name} is missing: ${rest}`);
      },
    );
  const document = parse(readFileSync(file, 'utf8'), { merge: true });
  const text = JSON.stringify(document, (_, value) => (typeof value === 'string' ? replaced(value) : value));
  return (JSON.parse(text) as { services: Record<string, Service> }).services;
}

/** The names of services in the order in which they start. */
export function serviceStartOrder(services: Readonly<Record<string, Service>>): string[] {
  const order: string[] = [];
  const visit = (name: string) => {
    const { depends_on: needs = [] } = services[name] ?? {};
    for (const each of Array.isArray(needs) ? needs : Object.keys(needs)) visit(each);
    if (!order.includes(name)) order.push(name);
  };
  for (const name of Object.keys(services)) visit(name);
  return order;
}
