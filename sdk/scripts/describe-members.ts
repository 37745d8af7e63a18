interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/**
 * Returns a copy of an OpenAPI document in which every member of a schema is described where it stands. A member that refers to
 * another schema takes that schema's description; if it has one of its own, a scalar's description with its unit follows it. It
 * takes the scalar's example too.
 */
export function describeMembers(document: object): object {
  const copy = structuredClone(document);
  const schemas = (copy as { components?: { schemas?: Record<string, Schema> } }).components?.schemas ?? {};
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as Schema;
    if (isRecord(properties)) {
      for (const member of Object.values(properties).filter(isRecord)) {
        const target = targetOf(member, schemas);
        if (target) Object.assign(member, described(member, target));
      }
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(copy);
  return copy;
}

function described(member: Schema, target: Schema): Pick<Schema, 'description' | 'examples'> {
  const isScalar = target.type !== 'object' && target.properties === undefined && target.enum === undefined;
  const parts = [member.description, isScalar || !member.description ? target.description : undefined];
  const examples = member.examples ?? (isScalar ? target.examples : undefined);
  return {
    description: [...new Set(parts.filter(Boolean))].join(' '),
    ...(examples && { examples }),
  };
}

/** The schema that a member refers to, alone or with null beside it. */
function targetOf(member: Schema, schemas: Readonly<Record<string, Schema>>): Schema | undefined {
  const ref = member.$ref ?? member.anyOf?.find(({ $ref }) => $ref !== undefined)?.$ref;
  return ref === undefined ? undefined : schemas[ref.slice(ref.lastIndexOf('/') + 1)];
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
