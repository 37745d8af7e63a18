import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';
import { describeMembers } from './describe-members.ts';

type Input = Extract<Parameters<typeof openapiTS>[0], { openapi: string }>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
}

/**
 * Types of an OpenAPI document, its schemas at the root by their own names. Every operation and every member of a schema has its
 * description, so that an editor shows it.
 *
 * @param document A bundled OpenAPI document; it is not changed.
 * @throws Error with the generator's message when the document is invalid
 */
export async function schemaSource(document: object): Promise<string> {
  const nodes = await openapiTS(describeMembers(document) as Input, {
    alphabetize: true,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  describeOperations(nodes, document);
  return COMMENT_HEADER + astToString(nodes);
}

/** Adds the comments that the generator writes in `paths` to the members of `operations`, from which the client's methods are made. */
function describeOperations(nodes: readonly ts.Node[], document: object): void {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const operations = new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((operation) => [operation.operationId, operation]),
  );
  const all = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'operations');
  for (const member of (all as ts.InterfaceDeclaration | undefined)?.members ?? []) {
    const { summary, description } = operations.get((member.name as ts.Identifier | undefined)?.text) ?? {};
    const text = [summary, description].filter(Boolean).join('\n *\n * ').replaceAll('*/', '*\\/');
    const comment = `*\n * ${text}\n `;
    if (text !== '')
      ts.addSyntheticLeadingComment(member, ts.SyntaxKind.MultiLineCommentTrivia, comment, true);
  }
}
