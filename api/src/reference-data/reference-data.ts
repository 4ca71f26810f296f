import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/*
 * Classifications that change once in a decade, kept as files beside this one (PROVENANCE.md says
 * where they come from). Each file is read and validated on first use, then cached.
 */

const OrganizationForm = z.object({
  code: z.string(),
  sv: z.string(),
  en: z.string(),
  /** Skatteverket's two-digit legal form codes; null where there are none. */
  legalFormCodes: z.nullable(z.array(z.string())),
  /** Usual first digit of the organisation number, a hint only. */
  usualFirstDigit: z.nullable(z.string()),
  /** A likely form of a trades company: offered first. */
  common: z.boolean(),
});
export type OrganizationForm = z.infer<typeof OrganizationForm>;

const level = z.enum(['section', 'division', 'group', 'class', 'detail']);

const BusinessCodeNode = z.object({
  code: z.string(),
  level,
  sv: z.string(),
  en: z.string(),
  get children() {
    return z.optional(z.array(BusinessCodeNode));
  },
});
/** A node of the SNI 2025 tree; a leaf is a five-digit code. */
export type BusinessCodeNode = z.infer<typeof BusinessCodeNode>;

const LegacyBusinessCodeNode = z.object({
  code: z.string(),
  level,
  sv: z.string(),
  en: z.optional(z.string()),
  get children() {
    return z.optional(z.array(LegacyBusinessCodeNode));
  },
});

/** A five-digit code of the current standard, SNI 2025. Codes are written without a dot. */
export interface BusinessCodeLeaf {
  code: string;
  sv: string;
  en: string;
}

/**
 * A five-digit code of the former standard, SNI 2007; English only where the label still exists.
 */
export interface LegacyBusinessCodeLeaf {
  code: string;
  sv: string;
  en: string | null;
}

function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => (loaded ??= { value: load() }).value;
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

interface TreeNode<Node> {
  children?: Node[] | undefined;
}

function leavesOf<Node extends TreeNode<Node>>(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
}

/** Bolagsverket's 29 organisation forms, the common ones first. */
export const organizationForms: () => readonly OrganizationForm[] = once(
  () =>
    z
      .object({ organizationForms: z.array(OrganizationForm) })
      .parse(readData('organization-forms.json')).organizationForms,
);

/** The complete SNI 2025 tree, 1882 nodes: 22 sections, divisions, groups, classes, 835 leaves. */
export const businessCodeTree: () => readonly BusinessCodeNode[] = once(
  () => z.object({ tree: z.array(BusinessCodeNode) }).parse(readData('business-codes.json')).tree,
);

const leavesByCode = once(() => {
  const leaves = leavesOf([...businessCodeTree()]);
  return new Map(leaves.map(({ code, sv, en }) => [code, { code, sv, en }]));
});

const legacyLeavesByCode = once(() => {
  const { tree } = z
    .object({ tree: z.array(LegacyBusinessCodeNode) })
    .parse(readData('business-codes-sni2007.json'));
  return new Map<string, LegacyBusinessCodeLeaf>(
    leavesOf(tree).map(({ code, sv, en }) => [code, { code, sv, en: en ?? null }]),
  );
});

/** The 835 leaves of SNI 2025 by code: those available to companies. */
export const businessCodeLeaves: () => readonly BusinessCodeLeaf[] = once(() => [
  ...leavesByCode().values(),
]);

/** Finds the SNI 2025 leaf with this code. */
export function businessCode(code: string): BusinessCodeLeaf | undefined {
  return leavesByCode().get(code);
}

/** Whether the code is one of the 835 leaves of SNI 2025. */
export function isBusinessCode(code: string): boolean {
  return leavesByCode().has(code);
}

/**
 * Finds the SNI 2007 leaf with this code. 587 codes are leaves of both standards, some with
 * different meanings: a code alone does not identify its standard.
 */
export function legacyBusinessCode(code: string): LegacyBusinessCodeLeaf | undefined {
  return legacyLeavesByCode().get(code);
}

/** Whether the code is one of Bolagsverket's organisation forms. */
export function isOrganizationForm(code: string): boolean {
  return organizationForms().some((form) => form.code === code);
}
