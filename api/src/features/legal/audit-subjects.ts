import { sql } from 'kysely';
import type { AuditSubject } from '../../platform/audit-subject.ts';

export const legalAuditSubjects: readonly AuditSubject[] = [
  {
    type: 'legal_version',
    read: (keys) =>
      sql`select id::text as key, name::text as name from legal_version where id = any(${keys}::uuid[])`,
  },
];
