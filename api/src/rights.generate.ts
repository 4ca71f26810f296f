import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  neededRight,
  partnerRights,
  partnerRoles,
  rolesWith,
} from '@troskel/contract/ground/partner-rights';
import type { Route } from '@troskel/contract/ground/route';
import { routes as allRoutes } from './compose.ts';

export const rightsFile = fileURLToPath(new URL('../../docs/rights.md', import.meta.url));

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');

/** Writes the table of rights for people: by part of the partner area, and by call. */
export function rightsDocument(routes: readonly Route[]): string {
  const calls = routes.flatMap((route) => {
    const needed = neededRight(route);
    if (!needed) return [];
    const may = rolesWith(needed);
    const cells = partnerRoles.map((role) => (may.includes(role) ? 'yes' : '–'));
    return [[`\`${route.name}\``, `${needed.right}: ${needed.level}`, ...cells]];
  });
  return [
    '# Rights of a company’s members',
    'Written by `node api/src/rights.generate.ts` from `contract/src/ground/partner-rights.ts`, the table that server, contract and pages read from ([decision 0102](decisions/0102-a-company-as-a-team.md)). Whoever lacks a right is refused with 403: `OWNER_REQUIRED` or `OFFICE_REQUIRED`. `api/src/rights.test.ts` asks every call below as every role.',
    '## By part of the partner area',
    tableOf(
      ['Part', ...partnerRoles],
      Object.entries(partnerRights).map(([part, by]) => [
        part,
        ...partnerRoles.map((role) => by[role]),
      ]),
    ),
    '## By call',
    tableOf(
      ['Call', 'Needs', ...partnerRoles],
      calls.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en')),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

if (import.meta.main) writeFileSync(rightsFile, rightsDocument(allRoutes));
