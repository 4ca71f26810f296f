import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreFeatures } from './architecture.ts';
import type { SourceFile } from './imports.ts';

/** A table of a feature that a file of another feature names. */
interface TableTie {
  /** The feature that goes, with its tables. */
  owner: string;
  table: string;
  /** The feature that would ask for a table that is gone. */
  feature: string;
  path: string;
}

interface TableUse {
  ties: TableTie[];
  /**
   * Tables of features that stay when the feature goes, each with a file of the domain or the
   * platform that names it.
   */
  staying: ReadonlyMap<string, string>;
}

/**
 * Ties that are there, by feature and table. Who drops the table mends the other feature too
 * (decision 0145).
 */
export const knownTies: ReadonlyMap<string, string> = new Map([
  ['add-ons add_on', 'what a company buys is a row of the catalogue, which plans has edited'],
  ['agreement invoice', 'the report of a company lists its invoices'],
  ['agreement office', 'the report of a company lists its offices'],
  ['company-pages office', 'the public page of a company lists its offices'],
  ['directory forum_expulsion', 'staff see with an account that it may not write'],
  ['directory forum_reply', 'an expulsion for an anonymous post is not shown'],
  ['directory forum_thread', 'an expulsion for an anonymous post is not shown'],
  ['overview forum_thread_activity', 'the overview shows questions that wait for an answer'],
  ['plans planned_plan_change', 'a plan to which a company will change is not deleted'],
  ['quotations invoice_basis', 'an agreement is kept as long as what is invoiced of it'],
  ['quotations rot_request', 'details of a deduction are kept until the agency has decided'],
  ['statistics forum_reply', 'the figures of the portal count the forum'],
  ['statistics forum_thread_activity', 'the figures of the portal count the forum'],
]);

/** The beginning of every part of a statement that names a table: in Kysely's words, or in SQL. */
const named =
  /(?:\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|(?:inner|left|right|full|cross)Join)\(\s*\[?['"`]|\b(?:from|join|into|update|using|truncate|lock table|only)\s+"?)(\w+)/gi;

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lists the names of tables in a source file's statements and claims of personal data, among others. */
function namesIn(text: string): Set<string> {
  const withoutComments = text.replaceAll(/(?<![^\s({,])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const claimed = /\btables: \[([^\]]*)\]/.exec(withoutComments)?.[1] ?? '';
  return new Set([
    ...[...withoutComments.matchAll(named)].map(([, name = '']) => snakeCase(name)),
    ...[...claimed.matchAll(/\w+/g)].map(([name]) => name),
  ]);
}

/**
 * Reads who owns which table from docs/schema: a file for each feature, and one for the platform.
 *
 * @returns owners by table
 */
function tableOwners(schema: readonly SourceFile[]): Map<string, string> {
  return new Map(
    schema.flatMap(({ path, text }) => {
      const owner = /([\w-]+)\.sql$/.exec(path)?.[1];
      if (owner === undefined) return [];
      const tables = text.matchAll(/^CREATE TABLE public\.(\w+)/gm);
      return [...tables].map(([, table = '']): [string, string] => [table, owner]);
    }),
  );
}

/**
 * Finds what would ask for a table that is gone once a feature is. A table that the domain or the
 * platform names does not go: both stay.
 *
 * @param sources of the server, without tests
 */
export function tableUse(sources: readonly SourceFile[], schema: readonly SourceFile[]): TableUse {
  const owners = tableOwners(schema);
  const uses = sources.flatMap(({ path, text }) => {
    const [, place = '', part = ''] = /^api\/src\/(\w+)\/([^/]+)/.exec(path) ?? [];
    return [...namesIn(text)].flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || owner === 'platform' || coreFeatures.has(owner)) return [];
      return [{ owner, table, path, place, feature: part }];
    });
  });
  const staying = new Map(
    uses.flatMap(({ table, path, place }): [string, string][] =>
      place === 'domain' || place === 'platform' ? [[table, path]] : [],
    ),
  );
  const ties = uses
    .filter(({ place, feature, owner }) => place === 'features' && feature !== owner)
    .filter(({ table }) => !staying.has(table));
  return { ties, staying };
}

const isTestOrData =
  /\.(?:test|factory|setup)\.ts$|^api\/src\/(?:testing|seed|test-control)\/|\/db\/tables\.ts$/;

/** Reads from a folder what {@link tableUse} is given. */
export function readTableUse(root: string): TableUse {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .filter((path) => !isTestOrData.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return tableUse(read('api/src/**/*.ts'), read('docs/schema/*.sql'));
}
