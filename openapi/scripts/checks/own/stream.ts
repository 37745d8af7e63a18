import { basename, normalize } from 'node:path';
import type { Finding } from '../finding.ts';
import type { Check, Json } from '../open-contract.ts';

interface Ref {
  readonly $ref: string;
}

interface StreamFile {
  readonly info: { readonly version: string };
  readonly channels: {
    readonly stream: {
      readonly messages: Readonly<Record<string, { readonly name: string; readonly payload: Ref }>>;
    };
  };
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly messages: readonly Ref[] }>
  >;
}

const FILE = 'stream.asyncapi.yaml';
/** The schema in the OpenAPI document that lists the messages a provider sends or receives. */
const UNIONS = { receive: 'StreamClientMessage', send: 'StreamServerMessage' } as const;

/** Reports differences between the OpenAPI and the AsyncAPI description of the stream. */
export const streamFindings: Check = ({ files }) => {
  const stream = files.get(FILE) as StreamFile;
  const { version } = (files.get('openapi.yaml') as StreamFile).info;
  const { messages } = stream.channels.stream;
  const fault = (message: string): Finding => ({ file: FILE, rule: 'tsubame-stream', message });
  const unlike = Object.entries(UNIONS).flatMap(([action, union]) => {
    const own = Object.values(stream.operations)
      .filter((operation) => operation.action === action)
      .flatMap((operation) =>
        operation.messages.map(({ $ref }) => messages[basename($ref)]?.payload.$ref ?? $ref),
      )
      .map((file) => basename(file));
    const file = `components/schemas/stream/${union}.yaml`;
    const members = ((files.get(file) as { oneOf?: readonly Ref[] } | undefined)?.oneOf ?? []).map(
      ({ $ref }) => basename($ref),
    );
    return [
      ...members
        .filter((name) => !own.includes(name))
        .map((name) => fault(`A provider is to ${action} ${name} of ${union}, but no message here is it`)),
      ...own
        .filter((name) => !members.includes(name))
        .map((name) => ({ ...fault(`${name}, which a provider is to ${action}, is no member`), file })),
    ];
  });
  const untold = Object.entries(messages).flatMap(([key, { name, payload }]) => {
    const schema = files.get(normalize(payload.$ref)) as { properties?: { type?: Json } } | undefined;
    const type = schema?.properties?.type?.const;
    return name === key && type === key
      ? []
      : [fault(`The message ${key} has the name ${name} and the type ${type}; they are one`)];
  });
  const versions =
    stream.info.version === version
      ? []
      : [fault(`It has version ${stream.info.version}, openapi.yaml ${version}`)];
  return [...unlike, ...untold, ...versions];
};
