import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { walkSchemas } from '../../../rules/functions/walk-schemas.js';
import type { Bundle } from '../../contract-model.ts';
import { generatorInput } from '../../generators.ts';
import { keptResult } from '../../kept-results.ts';
import { SourceLocator } from '../../source-locator.ts';
import type { Finding } from '../finding.ts';
import type { Check, Contract, Json } from '../open-contract.ts';

/** Keywords that OpenAPI 3.1 adds to JSON Schema, without the deprecated `example`: schemas have `examples`. */
const OF_OPENAPI = ['discriminator', 'externalDocs', 'xml'];
/** Keys with children that the contract names. */
const MAPS = ['paths', 'channels', 'messages', 'operations', 'responses', 'content', 'headers', 'callbacks'];
/** Keys with schemas, which are visited separately, or with values of any shape. */
const NOT_VISITED = ['schemas', 'schema', 'payload', 'example', 'examples'];
const RULE = 'tsubame-keywords';

/** Length of a place such as `components, parameters`. */
const COMPONENT_KIND = 2;

type Place = readonly (string | number)[];

/**
 * Reports schemas with keywords that JSON Schema 2020-12 does not have, and an `example` outside parameters. Tools ignore unknown
 * keywords, so a misspelt bound would have no effect, and an example that only some tools read would not be checked.
 */
export const keywordFindings: Check = (contract) => {
  const { bundle, stream, sources } = contract;
  const sourcesOfStream = streamSources(contract);
  return [
    ...findingsIn(bundle, sources),
    ...exampleFindings(bundle, [], sources),
    ...findingsIn(stream, sourcesOfStream),
    ...exampleFindings(stream, [], sourcesOfStream),
  ];
};

/** Reports an `example` of a request body, response, header, media type or message. */
function exampleFindings(node: unknown, place: Place, sources: SourceLocator): Finding[] {
  if (typeof node !== 'object' || node === null) return [];
  const isMap =
    MAPS.includes(String(place.at(-1))) || (place[0] === 'components' && place.length <= COMPONENT_KIND);
  const isParameter = 'in' in node && 'name' in node;
  const message = `${nameOf(place)} has “example”; only a parameter may have it, and a media type has “examples”`;
  const own = 'example' in node && !isMap && !isParameter;
  return [
    ...(own ? [{ file: sources.fileOf(place), rule: RULE, message }] : []),
    ...Object.entries(node)
      .filter(([key]) => !NOT_VISITED.includes(key) && !key.startsWith('x-'))
      .flatMap(([key, child]) => exampleFindings(child, [...place, key], sources)),
  ];
}

function streamSources({ folder, files }: Contract): SourceLocator {
  return new SourceLocator(folder, 'stream.asyncapi.yaml', files);
}

/** A fault of a schema in a document. */
interface SchemaFault {
  readonly place: Place;
  readonly message: string;
  readonly hasReference: boolean;
}

function findingsIn(document: Json, sources: SourceLocator): Finding[] {
  const input = generatorInput(document as unknown as Bundle);
  const faults = keptResult(`keywords: ${String(document.openapi ?? 'stream')}`, [input], () =>
    schemaFaults(document),
  );
  return faults.map(({ place, message, hasReference }) => ({
    // Without the reference, because the finding belongs to this file and not to the target's.
    file: sources.fileOf(hasReference ? place.slice(0, -1) : place),
    rule: RULE,
    message: `${nameOf(place)} ${message}`,
  }));
}

function schemaFaults(document: Json): SchemaFault[] {
  const ajv = strictCompiler();
  const faults: SchemaFault[] = [];
  const roots: { schema: Json; place: Place }[] = [];
  const find = (schema: Json, place: Place, message: string) => {
    faults.push({ place, message, hasReference: '$ref' in schema });
  };
  walkSchemas(withoutPointers(document), (schema, place) => {
    if (isRoot(place) && !isReference(schema)) roots.push({ schema, place });
    for (const keyword of Object.keys(schema)) {
      if (isKnown(ajv, keyword)) continue;
      // Removed from the copy, so that compiling finds further faults.
      Reflect.deleteProperty(schema, keyword);
      if (!keyword.startsWith('x-')) find(schema, place, `has “${keyword}”, which JSON Schema does not know`);
    }
  });
  const components = roots.filter(({ place }) => isComponent(place));
  for (const { schema, place } of components) ajv.addSchema(schema, String(place[2]));
  for (const { schema, place } of roots) {
    const message = compileFault(() =>
      isComponent(place) ? ajv.getSchema(String(place[2])) : ajv.compile(schema),
    );
    if (message !== undefined) find(schema, place, `is no strict JSON Schema: ${message}`);
  }
  return faults;
}

/** Compiles the components by name, because the document as a whole is not a schema. */
function withoutPointers(document: Json): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('"#/components/schemas/', '"')) as Json;
}

function strictCompiler(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    // A nullable value has two types.
    allowUnionTypes: true,
    // The compiled validators are not used.
    code: { optimize: false },
    messages: false,
    inlineRefs: false,
    addUsedSchema: false,
  });
  // The CommonJS default export is typed as a namespace under NodeNext.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  for (const keyword of OF_OPENAPI) if (!isKnown(ajv, keyword)) ajv.addKeyword(keyword);
  return ajv;
}

/** Annotations such as `description`, which `getKeyword` does not know. */
function isKnown({ RULES }: Ajv2020, keyword: string): boolean {
  return RULES.keywords[keyword] === true;
}

function compileFault(compile: () => unknown): string | undefined {
  try {
    compile();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isComponent(place: Place): boolean {
  return place[0] === 'components' && place[1] === 'schemas';
}

/** Returns whether a schema is a component or an inline root; nested schemas are compiled with their parent. */
function isRoot(place: Place): boolean {
  return isComponent(place) ? place.length === 3 : ['schema', 'payload'].includes(String(place.at(-1)));
}

/** True for a schema that is only a reference, which needs no compiling: its target is compiled separately. */
function isReference(schema: Json): boolean {
  return Object.keys(schema).join() === '$ref';
}

/** Turns `components, schemas, Device, properties, name` into `Device.name`. */
function nameOf(place: Place): string {
  const inside = place[0] === 'components' ? place.slice(2) : place;
  return inside.filter((step) => step !== 'properties').join('.');
}
