import { parseSync } from 'vite';

export interface NamedText {
  path: string;
  text: string;
}

interface DeclaredType {
  name: string;
  path: string;
  isExported: boolean;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

const typeDeclarations = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration', 'TSEnumDeclaration']);

function declarationIn(statement: Statement): { node: Statement; isExported: boolean } {
  const isExported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
  const declared = isExported ? (statement.declaration as Statement | null) : null;
  return { node: declared ?? statement, isExported };
}

function typesIn({ path, text }: NamedText): DeclaredType[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    const { node, isExported } = declarationIn(statement);
    const name = typeDeclarations.has(node.type) && 'id' in node && node.id && 'name' in node.id ? node.id.name : undefined;
    return name ? [{ name, path, isExported }] : [];
  });
}

/** Names of the type parameters of a file, also of local functions. */
function typeParametersIn({ path, text }: NamedText): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as { type?: unknown; name?: { name?: string } };
    if (type === 'TSTypeParameter' && name?.name) found.push(name.name);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program.body);
  return [...new Set(found)];
}

/** Names that the given declaration files of TypeScript's standard library make global. */
export function globalsIn(libraries: NamedText[]): Set<string> {
  const statements = libraries.flatMap(({ path, text }) => parseSync(path, text).program.body);
  return new Set(
    statements.flatMap((node) => {
      if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => ('name' in id ? [id.name] : []));
      return 'id' in node && node.id && 'name' in node.id ? [node.id.name] : [];
    }),
  );
}

/** Finds types and type parameters with the name of a global, and exported types that share their name. */
export function faultsOfTypeNames(files: NamedText[], globals: Set<string>): string[] {
  const types = files.flatMap(typesIn);
  const exported = Map.groupBy(
    types.filter(({ isExported }) => isExported),
    ({ name }) => name,
  );
  const parameters = files.flatMap((file) => typeParametersIn(file).map((name) => ({ name, path: file.path })));
  return [
    ...parameters
      .filter(({ name }) => globals.has(name))
      .map(({ name, path }) => `${path}: the type parameter ${name} has the name of a global`),
    ...types.filter(({ name }) => globals.has(name)).map(({ name, path }) => `${path}: the type ${name} has the name of a global`),
    ...[...exported]
      .filter(([, homes]) => homes.length > 1)
      .map(([name, homes]) => `${homes.map(({ path }) => path).join(', ')}: each exports a type ${name}`),
  ];
}

const unclearOpening = /^(What|Who|Whoever|Whom|Whose|Where|Wherever|That|Whether|The same)\b/;

/** Texts of the comments of a source file or stylesheet; consecutive line comments are one comment. */
function commentsIn({ path, text }: NamedText): string[] {
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*+([^]*?)\*\//g)].map(([, comment = '']) => comment);
  const { comments } = parseSync(path, text);
  return comments
    .filter(({ type, start }, index) => {
      const before = comments[index - 1];
      return type === 'Block' || before?.type !== 'Line' || text.slice(before.end, start).trim() !== '';
    })
    .map(({ value }) => value);
}

/** Finds comments that do not begin with their subject. */
export const faultsOfComments = (files: NamedText[]): string[] =>
  files.flatMap((file) =>
    commentsIn(file)
      .map((comment) => comment.replace(/^[\s*]+/, ''))
      .filter((comment) => unclearOpening.test(comment))
      .map((comment) => `${file.path}: the comment begins without its subject: ${comment.split('\n', 1)[0]}`),
  );
