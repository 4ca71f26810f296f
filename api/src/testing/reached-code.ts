import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const contract = '@troskel/contract/';

/** A part of a parsed file (ESTree). */
export type Node = Record<string, unknown> & { type: string };

/** A part of a file, in which names mean what they mean there. */
export interface Place {
  path: string;
  node: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** Answers the parts at a field of a node. */
export const partsOf = (value: unknown): Node[] => [value].flat().filter(isNode);
const nameOf = (value: unknown): string => {
  const name = isNode(value) ? value['name'] : null;
  return typeof name === 'string' ? name : '';
};
/** TypeScript's nodes around a value: `as`, `satisfies` and `!`. */
const isValue = /^TS(As|Satisfies|NonNull)/;

/** Lists a node and all parts of it that are values. */
export function valuesIn(node: Node): Node[] {
  if (node.type.startsWith('TS') && !isValue.test(node.type)) return [];
  const { type, operator, key, property, test, ...rest } = node;
  const isRead = node['computed'] === true || node['shorthand'] === true;
  // What is only compared with is not answered.
  const isCompared = type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator));
  if (isCompared) return [node, ...partsOf([node['left'], node['right']]).flatMap(withoutText)];
  const named = isRead ? [key, property] : [];
  const tested = type === 'SwitchCase' ? [] : [test];
  return [node, ...partsOf([...Object.values(rest), named, tested].flat(2)).flatMap(valuesIn)];
}

const withoutText = (node: Node) => (node.type === 'Literal' ? [] : valuesIn(node));

function fileOf(importer: string, source: unknown): string | undefined {
  const { value = '' } = (source ?? {}) as { value?: string };
  if (value.startsWith('.')) return join(dirname(importer), value);
  return value.startsWith(contract) ? `contract/src/${value.slice(contract.length)}.ts` : undefined;
}

interface Source {
  program: Node;
  /** By the names at the top of the file, or as which it exports them. */
  declared: ReadonlyMap<string, Node>;
  imported: ReadonlyMap<string, { path: string; name: string }>;
}

const sources = new Map<string, Source>();

/** Reads a file of the repository, once. */
export function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const declared = new Map<string, Node>();
  const imported = new Map<string, { path: string; name: string }>();
  for (const statement of program.body as unknown as Node[]) {
    const from = fileOf(path, statement['source']);
    for (const specifier of partsOf(statement['specifiers'])) {
      const name = nameOf(specifier['imported'] ?? specifier['local']);
      const isAll = specifier.type === 'ImportNamespaceSpecifier';
      const known = nameOf(specifier['exported'] ?? specifier['local']);
      if (from !== undefined) imported.set(known, { path: from, name: isAll ? '*' : name });
    }
    const [declaration = statement] = partsOf(statement['declaration']);
    if (declaration['id']) declared.set(nameOf(declaration['id']), declaration);
    for (const one of partsOf(declaration['declarations'])) {
      for (const part of partsOf(one['id']).flatMap(valuesIn)) {
        if (part.type === 'Identifier') declared.set(nameOf(part), one);
      }
    }
  }
  const source = { program: program as unknown as Node, declared, imported };
  sources.set(path, source);
  return source;
}

/** Answers what a name in a file stands for: one declaration, or several for a whole module. */
export function meaningOf(path: string, name: string): Place[] {
  const { declared, imported } = sourceOf(path);
  const node = declared.get(name);
  if (node) return [{ path, node }];
  const from = imported.get(name);
  if (!from) return [];
  if (from.name !== '*') return meaningOf(from.path, from.name);
  return [...sourceOf(from.path).declared.values()].map((one) => ({ path: from.path, node: one }));
}

const namesByNode = new Map<Node, readonly string[]>();

function namesIn(node: Node): readonly string[] {
  const names =
    namesByNode.get(node) ??
    valuesIn(node).flatMap((part) => (part.type === 'Identifier' ? [nameOf(part)] : []));
  namesByNode.set(node, names);
  return names;
}

/** Lists the place and every declaration that it names, directly or through others. */
export function reachedFrom(start: Place): Place[] {
  const reached = new Map<Node, Place>([[start.node, start]]);
  // A map's values include what is added meanwhile.
  for (const { path, node } of reached.values()) {
    for (const place of namesIn(node).flatMap((name) => meaningOf(path, name))) {
      if (!reached.has(place.node)) reached.set(place.node, place);
    }
  }
  return [...reached.values()];
}
