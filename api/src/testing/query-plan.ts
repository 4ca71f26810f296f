import type pg from 'pg';
import * as z from 'zod';

/** A step of what the database does for a statement (PostgreSQL, EXPLAIN (ANALYZE, FORMAT JSON)). */
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

/** Every step of an explained statement, from its rows as the database answers them. */
export const stepsOf = (rows: unknown): PlanNode[] =>
  allOf(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan);

/** Every step of what the database does for a statement when it is run. */
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

/** Rows that a step looked at, over all its turns. */
export const lookedAt = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
