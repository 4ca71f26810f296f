import { sql } from 'kysely';
import type { AuditSubject } from '../../platform/audit-subject.ts';

export const faqAuditSubjects: readonly AuditSubject[] = [
  {
    type: 'faq_category',
    read: (keys, language) =>
      sql`select id::text as key, name ->> ${language} as name from faq_category where id = any(${keys}::uuid[])`,
  },
  {
    type: 'faq_question',
    read: (keys, language) =>
      sql`select id::text as key, question ->> ${language} as name from faq_question where id = any(${keys}::uuid[])`,
  },
];
