import type pg from 'pg';
import * as z from 'zod';

/** A step of an execution plan (PostgreSQL, EXPLAIN (ANALYZE, FORMAT JSON)). */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const PlanNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(PlanNode));
  },
});

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })]);

const allOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

export const stepsOf = (rows: unknown): PlanNode[] =>
  allOf(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan);

/** Explains a statement, and lists its steps. */
export async function planOf(
  db: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: readonly unknown[],
): Promise<PlanNode[]> {
  const { rows } = await db.query<Record<string, unknown>>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  return stepsOf(rows);
}

/** Answers the rows that a step visited, over all its loops. */
export const lookedAt = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
