import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { isThere, partsOf, searchable, tradeWords } from './business-codes.ts';
import type { Part, Searchable } from './business-codes.ts';

/** A node of the classification: a section, division, group or class, or a code one can have. */
export interface CodeNode {
  code: string;
  label: string;
  /** 1 for a section. */
  level: number;
  parent: CodeNode | null;
  /** None for a code that a company can have. */
  children: CodeNode[];
  /** Label in both languages, and the trade as people call it; made when first searched in. */
  readonly words: Searchable;
}

/** A line of the tree as it is shown (WAI-ARIA 1.2, "treeitem"). */
export interface CodeRow {
  node: CodeNode;
  /** Undefined for a leaf. */
  isOpen: boolean | undefined;
  /** Place among its siblings that are shown, from 1. */
  position: number;
  /** Number of siblings shown. */
  count: number;
}

/** A node as the reference data has it. */
export interface RawNode {
  code: string;
  label: string;
  otherLabel: string;
  children?: readonly RawNode[];
}

function build(raw: RawNode, parent: CodeNode | null): CodeNode {
  let words: Searchable | undefined;
  const node: CodeNode = {
    code: raw.code,
    label: raw.label,
    level: parent === null ? 1 : parent.level + 1,
    parent,
    children: [],
    get words() {
      words ??= searchable(`${raw.label} ${raw.otherLabel} ${tradeWords[raw.code] ?? ''}`);
      return words;
    },
  };
  node.children = (raw.children ?? []).map((child) => build(child, node));
  return node;
}

export function codeTree(sections: ReferenceData['businessCodes']): CodeNode[] {
  return sections.map((section) => build(section, null));
}

/** From the section down to the code itself; empty for a code that is none. */
export function pathOf<Node extends { code: string; children?: readonly Node[] }>(
  nodes: readonly Node[],
  code: string,
): Node[] {
  for (const node of nodes) {
    const children = node.children ?? [];
    if (node.code === code && children.length === 0) return [node];
    const below = pathOf(children, code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A search in the tree, with the nodes that it leaves. */
export interface CodeSearch {
  /** Nodes that fit, or that lead to one that does. */
  kept: ReadonlySet<CodeNode>;
  /** Nodes that lead to one that fits: shown open. */
  leading: ReadonlySet<CodeNode>;
  hitCount: number;
}

function isHit(node: CodeNode, parts: readonly Part[]): boolean {
  return parts.every((part) => node.code.startsWith(part.word) || isThere(node.words, part));
}

/** The nodes in which every typed word is found, in code or label; null for nothing typed. */
export function searchTree(roots: readonly CodeNode[], typed: string): CodeSearch | null {
  const parts = partsOf(typed);
  if (parts.length === 0) return null;
  const kept = new Set<CodeNode>();
  const leading = new Set<CodeNode>();
  let hitCount = 0;
  const visit = (node: CodeNode, isBelowHit: boolean): boolean => {
    const fits = isHit(node, parts);
    if (fits) hitCount += 1;
    let leads = false;
    for (const child of node.children) leads = visit(child, isBelowHit || fits) || leads;
    if (leads) leading.add(node);
    // Everything below a hit can be opened, too.
    if (fits || leads || isBelowHit) kept.add(node);
    return fits || leads;
  };
  for (const root of roots) visit(root, false);
  return { kept, leading, hitCount };
}

/**
 * The lines to show, in order: every root, and the children of what is open.
 *
 * @param toggled codes that are not as they would be by themselves
 * @param chosen nodes that are open by themselves while nothing is searched for
 */
export function visibleRows(
  roots: readonly CodeNode[],
  {
    search,
    toggled,
    chosen,
  }: {
    search: CodeSearch | null;
    toggled: ReadonlySet<string>;
    chosen: ReadonlySet<CodeNode>;
  },
): CodeRow[] {
  const rows: CodeRow[] = [];
  const add = (nodes: readonly CodeNode[]): void => {
    const shown = search ? nodes.filter((node) => search.kept.has(node)) : nodes;
    for (const [index, node] of shown.entries()) {
      const isLeaf = node.children.length === 0;
      const opensItself = search ? search.leading.has(node) : chosen.has(node);
      const isOpen = isLeaf ? undefined : opensItself !== toggled.has(node.code);
      rows.push({ node, isOpen, position: index + 1, count: shown.length });
      if (isOpen) add(node.children);
    }
  };
  add(roots);
  return rows;
}

/** Effect of a key in a tree (WAI-ARIA Authoring Practices, "Tree View"). */
export type TreeMove =
  | { kind: 'focus'; code: string }
  | { kind: 'toggle'; codes: string[] }
  | { kind: 'choose'; code: string };

function focusOn(row: CodeRow | undefined): TreeMove | null {
  return row ? { kind: 'focus', code: row.node.code } : null;
}

/** The next line whose label begins with a letter, after the present one and round. */
function byLetter(rows: readonly CodeRow[], at: number, letter: string): TreeMove | null {
  const round = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  const begins = ({ node }: CodeRow) =>
    node.label.toLowerCase().startsWith(letter) || node.code.toLowerCase().startsWith(letter);
  return focusOn(round.find(begins));
}

/**
 * @param key of a KeyboardEvent
 * @param active code of the line that has the focus
 */
export function moveFor(key: string, rows: readonly CodeRow[], active: string): TreeMove | null {
  const at = rows.findIndex(({ node }) => node.code === active);
  const row = rows[at];
  if (!row) return focusOn(rows[0]);
  const { node, isOpen } = row;
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows[at + 1]);
    case 'ArrowUp':
      return focusOn(rows[at - 1]);
    case 'Home':
      return focusOn(rows[0]);
    case 'End':
      return focusOn(rows.at(-1));
    case 'ArrowRight':
      if (isOpen === undefined) return null;
      return isOpen ? focusOn(rows[at + 1]) : { kind: 'toggle', codes: [node.code] };
    case 'ArrowLeft':
      if (isOpen) return { kind: 'toggle', codes: [node.code] };
      return node.parent ? { kind: 'focus', code: node.parent.code } : null;
    case 'Enter':
    case ' ':
      return isOpen === undefined
        ? { kind: 'choose', code: node.code }
        : { kind: 'toggle', codes: [node.code] };
    case '*':
      return {
        kind: 'toggle',
        codes: rows
          .filter((other) => other.node.parent === node.parent && other.isOpen === false)
          .map((other) => other.node.code),
      };
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? byLetter(rows, at, key.toLowerCase()) : null;
  }
}
