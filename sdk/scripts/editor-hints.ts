import ts from 'typescript';
import { compileVirtualModule } from './virtual-module.ts';

/** What an editor shows of a member when the reader points at it. */
export interface EditorHint {
  /** Type and member, such as `Order.price`. */
  readonly member: string;
  /** Its documentation as plain text; empty if there is none. */
  readonly text: string;
}

/**
 * Returns the hints of the members of types, as TypeScript gives them to editors.
 *
 * @param folder the project, with the package installed
 * @param types names of types, with the type that each stands for
 * @param imports statements before them
 * @throws Error with the compiler's messages when they do not compile
 */
export function memberHints(
  folder: string,
  imports: string,
  types: Readonly<Record<string, string>>,
): EditorHint[] {
  const aliases = Object.entries(types).map(([name, type]) => `export type X${name} = ${type};`);
  const text = [imports, ...aliases].join('\n');
  const { checker, source, problems } = compileVirtualModule(folder, 'hints.mts', text, 'NodeNext');
  if (!source) throw new Error(problems.join('\n'));
  return source.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
    const type = checker.getTypeAtLocation(alias);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection))) return [];
    return checker.getPropertiesOfType(type).map((member) => ({
      member: `${alias.name.text.slice(1)}.${member.name}`,
      text: [
        ts.displayPartsToString(member.getDocumentationComment(checker)),
        ...member
          .getJsDocTags(checker)
          .filter(({ name }) => name === 'description')
          .map(({ text: parts }) => ts.displayPartsToString(parts)),
      ]
        .join(' ')
        .trim(),
    }));
  });
}
