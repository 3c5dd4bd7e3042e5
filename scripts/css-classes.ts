import path from 'node:path';
import { parseSync } from 'vite';
import type { NamedText } from './names.ts';

/** Names of the classes that a CSS module defines. */
export function classesDefinedIn(text: string): Set<string> {
  const plain = text.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '').replaceAll(/:global\([^()]*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)));
}

interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesIn(value);
}

interface ClassUse {
  readonly module: string;
  readonly from: string;
  /** Undefined for a name that is computed. */
  readonly name: string | undefined;
}

const moduleImport = /^import (\w+) from '([^']+\.module\.css)'/gm;

/** Uses of classes in a source file. */
function usesIn({ path: from, text }: NamedText): ClassUse[] {
  const modules = new Map(
    [...text.matchAll(moduleImport)].map(([, local = '', specifier = '']) => {
      const isOfRoot = specifier.startsWith('#');
      return [local, isOfRoot ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier)] as const;
    }),
  );
  if (modules.size === 0) return [];
  return [...nodesIn(parseSync(from, text).program as unknown as SyntaxNode)].flatMap(({ type, object, property, computed }) => {
    const module = type === 'MemberExpression' ? modules.get(object?.name ?? '') : undefined;
    const name = computed ? property?.value : property?.name;
    return module ? [{ module, from, name: typeof name === 'string' ? name : undefined }] : [];
  });
}

/** Finds classes that are used but not defined in their CSS module, and defined but never used. A computed name uses them all. */
export function faultsOfClasses(files: NamedText[]): string[] {
  const isModule = (file: NamedText) => file.path.endsWith('.module.css');
  const defined = new Map(files.filter(isModule).map(({ path: file, text }) => [file, classesDefinedIn(text)]));
  const uses = files.filter((file) => /\.tsx?$/.test(file.path)).flatMap(usesIn);
  const missing = uses.filter(({ module, name }) => name !== undefined && !defined.get(module)?.has(name));
  const unused = [...defined].flatMap(([module, names]) => {
    const used = uses.filter((use) => use.module === module).map(({ name }) => name);
    return used.includes(undefined) ? [] : [...names].filter((name) => !used.includes(name)).map((name) => ({ module, name }));
  });
  return [
    ...missing.map(({ module, from, name }) => `${from}: the class ${name} is not defined in ${module}`),
    ...unused.map(({ module, name }) => `${module}: the class ${name} is not used`),
  ];
}
