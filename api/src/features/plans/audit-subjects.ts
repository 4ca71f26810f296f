import { sql } from 'kysely';
import * as z from 'zod';
import type { AuditSubject } from '../../platform/audit-subject.ts';

const AboutPlan = z.object({ planId: z.string() });

export const planAuditSubjects: readonly AuditSubject[] = [
  {
    type: 'add_on',
    read: (keys, language) =>
      sql`select id::text as key, name ->> ${language} as name from add_on where id = any(${keys}::uuid[])`,
  },
  {
    type: 'plan',
    keyOf: (detail) => AboutPlan.safeParse(detail).data?.planId ?? null,
    read: (keys, language) =>
      sql`select id as key, name ->> ${language} as name from plan where id = any(${keys}::text[])`,
  },
];
