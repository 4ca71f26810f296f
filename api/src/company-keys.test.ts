import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './platform/db/embedded-database.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

/*
 * The road to a database that spreads its rows over machines by company (docs/scaling.md): a table of
 * a company's has `partner_id` in its key, or stands here with why it has not. A new table does too.
 */

/** It has the company in a column that is never empty: its key becomes `(partner_id, id)` by itself. */
const byColumn = [
  'answer_template',
  'api_key',
  'company_page_address',
  'inquiry_message',
  'invoice_basis',
  'job_hours',
  'job_picture',
  'member_invitation',
  'office',
  'office_member',
  'partner_add_on',
  'partner_area',
  'partner_plan_change',
  'quotation_file',
  'quotation_row_template',
  'quotation_signature',
  'review',
  'rot_details',
  'rot_request',
  'saved_inquiry_search',
  'visit',
  'visit_proposal',
  'webhook_endpoint',
  'webhook_event',
];

/** It is read with the row of a company's that it names, and would take the company from it. */
const byParent = [
  'inquiry_message_file',
  'invoice_reminder',
  'payment',
  'review_case',
  'review_report',
  'visit_time',
  'webhook_attempt',
  'webhook_delivery',
  'webhook_key',
];

/** Why a table has no company in its key, though some have a column of that name. */
const why = {
  /** Invoices have numbers without gaps for all companies, and outlive the company (0130). */
  'of the seller': ['invoice', 'invoice_line', 'invoice_counter', 'bank_file'],
  /** Files of people and of companies, by an address that says of neither. */
  'of people and of companies': ['blob'],
  /** A person is of several companies or of none: by `user_id`, on every machine or by that. */
  'of a person': [
    'account',
    'account_deletion',
    'application_draft',
    'bankid_order',
    'data_export',
    'email_change',
    'expert',
    'form_entry',
    'homeowner',
    'idempotency_key',
    'legal_notice',
    'notification',
    'notification_choice',
    'passkey',
    'person',
    'push_device',
    'security_event',
    'session',
    'staff',
    'staff_invitation',
    'statistics_of_user',
    'terms_acceptance',
    'user',
    'user_block',
    'user_profile',
    'user_standing',
    'verification',
  ],
  /** What a homeowner asks for goes to several companies: by the inquiry. */
  'of a homeowner': ['inquiry', 'inquiry_picture'],
  /** There is a company only once the application has been approved. */
  'of an application': [
    'agreement_signature',
    'application_co_signer',
    'application_decision',
    'application_document',
    'co_signature',
    'company_application',
  ],
  /** Everybody's: by the thread, or whole in a database of its own. */
  'of the forum': [
    'forum_attachment',
    'forum_case',
    'forum_case_event',
    'forum_case_listing',
    'forum_draft',
    'forum_expulsion',
    'forum_follow',
    'forum_read',
    'forum_reply',
    'forum_report',
    'forum_revision',
    'forum_rules',
    'forum_search',
    'forum_thread',
    'forum_thread_activity',
    'forum_topic',
    'forum_topic_expert',
    'forum_uncounted',
    'forum_unindexed',
    'forum_vote',
    'forum_word',
  ],
  /** Small, and read by all: a copy on every machine. */
  'of the portal': [
    'add_on',
    'add_on_plan',
    'banner',
    'company',
    'faq_category',
    'faq_feedback',
    'faq_question',
    'faq_revision',
    'faq_word',
    'flag',
    'legal_version',
    'partner',
    'plan',
    'plan_price',
    'registry_answer',
    'service',
    'waiting_list_entry',
  ],
  /** What servers need among themselves, and what staff look at across all companies. */
  'of the servers': [
    'audit_log',
    'backup_run',
    'jwks',
    'key_canary',
    'kysely_migration',
    'rate_limit',
    'replica_beat',
    'running_server',
    'sealed_form',
    'server_floor',
    'statistics_count',
  ],
};

interface Table {
  name: string;
  /** Whether its key has the company in it. */
  isKeyed: boolean;
  /** Whether it has a column of the company that is never empty. */
  hasCompany: boolean;
  /** Tables that it names. */
  parents: string[];
}

const tablesQuery = `
  select relname as name,
         exists (select from pg_constraint join pg_attribute on attrelid = conrelid
                  where conrelid = pg_class.oid and contype = 'p' and attnum = any(conkey)
                    and attname = 'partner_id') as "isKeyed",
         exists (select from pg_attribute
                  where attrelid = pg_class.oid and attname = 'partner_id' and attnotnull
                    and not attisdropped) as "hasCompany",
         array(select distinct parent.relname::text from pg_constraint
                 join pg_class parent on parent.oid = confrelid
                where conrelid = pg_class.oid and contype = 'f') as parents
    from pg_class
   where relkind in ('r', 'p') and not relispartition
     and relnamespace = 'public'::regnamespace`;

let database: TestDatabase;
let tables: Table[];
beforeAll(async () => {
  database = await createTestDatabase();
  tables = await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<Table>(tablesQuery);
    return rows;
  });
});
afterAll(() => database.drop());

const named = (names: readonly string[]) => tables.filter(({ name }) => names.includes(name));
const elsewhere = Object.values(why).flat();

test('a table has the company in its key, or stands with the reason why not, once', () => {
  const without = tables.filter(({ isKeyed }) => !isKeyed).map(({ name }) => name);
  const given = [...byColumn, ...byParent, ...elsewhere];
  expect(given.toSorted()).toEqual(without.toSorted());
});

test('a table that could have the company in its key has it in a column that is never empty', () => {
  expect(named(byColumn).filter(({ hasCompany }) => !hasCompany)).toEqual([]);
  // And one that is said to be of something else does not: it would be a company's.
  expect(named([...byParent, ...elsewhere]).filter(({ hasCompany }) => hasCompany)).toEqual([]);
});

test('a table that takes the company from another names that one', () => {
  const ofCompanies = new Set([
    ...tables.filter(({ isKeyed }) => isKeyed).map(({ name }) => name),
    ...byColumn,
    ...byParent,
    'invoice',
  ]);
  const strays = named(byParent).filter(
    ({ parents }) => !parents.some((parent) => ofCompanies.has(parent)),
  );
  expect(strays).toEqual([]);
});
