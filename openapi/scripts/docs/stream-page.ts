import { codeBlock, escapeHtml, markdown, sentence, tableOf } from './markdown.ts';
import type { Page } from './page.ts';

interface Ref {
  readonly $ref: string;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Message {
  readonly title: string;
  readonly summary: string;
  readonly payload: Ref;
  readonly examples?: readonly { readonly summary: string; readonly payload: unknown }[];
}

/** The part of the bundled stream contract that is shown. */
export interface StreamContract {
  readonly info: { readonly description: string };
  readonly channels: {
    readonly stream: { readonly description: string; readonly messages: Readonly<Record<string, Message>> };
  };
  readonly operations: Readonly<
    Record<
      string,
      { readonly title: string; readonly description: string; readonly messages: readonly Ref[] }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The stream's messages by direction, each with its fields and an example. */
export function streamPage(contract: StreamContract, guide: string): Page {
  const { messages } = contract.channels.stream;
  const directions = Object.entries(contract.operations).map(([id, operation]) => {
    const own = operation.messages.map(({ $ref }) => lastStep($ref));
    const parts = own.map((key) => messageSection(contract, key, messages[key]));
    return `<h2 id="${id}">${escapeHtml(operation.title)}</h2><p>${sentence(operation.description)}</p>${parts.join('\n')}`;
  });
  return {
    name: 'stream.html',
    title: 'Stream',
    html: `<h1 id="the-stream">Stream (WebSocket)</h1>${markdown(contract.info.description)}${markdown(contract.channels.stream.description)}${markdown(guide)}${directions.join('\n')}<p>The same for machines: <a href="stream.asyncapi.yaml">stream.asyncapi.yaml</a>.</p>`,
  };
}

function messageSection(contract: StreamContract, key: string, message: Message | undefined): string {
  if (message === undefined) throw new Error(`The stream contract has no message ${key}.`);
  const schema = contract.components.schemas[lastStep(message.payload.$ref)] ?? {};
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true;
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${typeName(field)}</td><td>${isRequired ? 'always' : 'optional'}</td><td>${sentence(descriptionOf(contract, field))}</td></tr>`;
  });
  const examples = (message.examples ?? []).map(
    ({ summary, payload }) =>
      `<p>${sentence(summary)}:</p>${codeBlock('json', JSON.stringify(payload, null, 2))}`,
  );
  return `<h3 id="message-${key}"><code>${escapeHtml(key)}</code> ${escapeHtml(message.title)}</h3><p>${sentence(message.summary)}</p>${tableOf(['Field', 'Type', 'Sent', 'Meaning'], rows)}${examples.join('')}`;
}

function typeName({ type, const: constant, $ref, items, anyOf }: Schema): string {
  if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`;
  if ($ref !== undefined) return escapeHtml(lastStep($ref));
  if (anyOf !== undefined) return anyOf.map(typeName).join(' or ');
  if (items !== undefined) return `list of ${typeName(items)}`;
  return escapeHtml([type ?? []].flat().join(' or '));
}

function descriptionOf({ components }: StreamContract, { description, $ref }: Schema): string {
  if (description !== undefined) return description;
  return $ref === undefined ? '' : (components.schemas[lastStep($ref)]?.description ?? '');
}

function lastStep(pointer: string): string {
  return pointer.split('/').at(-1) ?? '';
}
