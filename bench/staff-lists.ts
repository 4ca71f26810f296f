// Promise: a page of the review queue, of the audit log and of the waiting lists costs at most three
// times as much as an indexed read of twenty rows by bare node:http, at a million rows each, however it is searched.
import * as z from 'zod';
import { fillLists, furtherOn, measurePages } from './list-pages.ts';

const lists = await fillLists({
  script: './staff-lists.sql',
  rebuilt: ['company_application', 'audit_log', 'waiting_list_entry'],
  analyzed: ['company_application', 'audit_log', 'waiting_list_entry', 'user'],
});

async function one(text: string): Promise<string> {
  const { rows } = await lists.owner.query(text);
  return z.tuple([z.object({ one: z.string() })]).parse(rows)[0].one;
}
const reviewer = await one(`select id as one from "user" where email = 'granskare1@bench.example'`);
const applicant = await one(`select id as one from "user" where email = 'sokande77@bench.example'`);
const reference = await one(
  `select id as one from company_application where state = 'approved' limit 1`,
);
const rowsOf = (table: string) => one(`select count(*)::text as one from ${table}`);

const someId = '80000000-0000-4000-8000-000000000000';
const middleOfQueue = ['2022-11-01T00:00:00.000Z', someId];
const middleOfLog = ['2024-12-01T00:00:00.000Z', someId];

const queue = '/api/admin/applications';
const audit = '/api/admin/audit';
const waiting = '/api/admin/waiting-lists/waiting-list/entries';
const asked: [what: string, path: string][] = [
  ['queue, first page', queue],
  ['queue, half-way', await furtherOn(lists, queue, ...middleOfQueue)],
  ['queue, decided, newest first', `${queue}?state=approved`],
  ['queue, what one reviewer has', `${queue}?assignee=${reviewer}`],
  ['queue, what nobody has', `${queue}?assignee=nobody`],
  ['queue, decided by one reviewer', `${queue}?state=approved&assignee=${reviewer}`],
  ['queue, a name', `${queue}?text=lind`],
  ['queue, a name among the decided', `${queue}?state=approved&text=s%C3%B6der`],
  ['queue, a name and a reviewer', `${queue}?state=approved&text=s%C3%B6der&assignee=${reviewer}`],
  ['queue, a name that is none', `${queue}?text=qqq`],
  ['queue, a number', `${queue}?state=approved&text=556036-0793`],
  ['queue, an address', `${queue}?text=sokande77%40bench.example`],
  ['queue, a reference', `${queue}?state=approved&text=${reference}`],
  ['log, first page', audit],
  ['log, half-way', await furtherOn(lists, audit, ...middleOfLog)],
  ['log, some days', `${audit}?from=2024-09-01&to=2024-09-03`],
  ['log, one kind of act', `${audit}?action=application.approved`],
  ['log, a seldom kind', `${audit}?action=flag.changed`],
  ['log, what one reviewer did', `${audit}?actor=${reviewer}`],
  ['log, what one applicant did, by address', `${audit}?actor=sokande77%40bench.example`],
  ['log, what the server did', `${audit}?actor=server`],
  ['log, what happened to one', `${audit}?subject=${applicant}`],
  [
    'log, a kind in some days',
    `${audit}?action=application.approved&from=2024-09-01&to=2024-09-03`,
  ],
  ['log, a reviewer in some days', `${audit}?actor=${reviewer}&from=2024-09-01&to=2024-09-03`],
  ['log, a reviewer and a kind', `${audit}?actor=${reviewer}&action=application.rejected`],
  ['log, a reviewer and a kind they never did', `${audit}?actor=${reviewer}&action=user.signed_in`],
  ['log, the server and a seldom kind', `${audit}?actor=server&action=flag.changed`],
  ['waiting list, first page', waiting],
  ['waiting list, half-way', await furtherOn(lists, waiting, ...middleOfLog)],
  ['waiting list, confirmed', `${waiting}?state=confirmed`],
  ['waiting list, not confirmed', `${waiting}?state=unconfirmed`],
  ['waiting list, some days', `${waiting}?from=2024-09-01&to=2024-09-03`],
  [
    'waiting list, not confirmed in some days',
    `${waiting}?state=unconfirmed&from=2024-09-01&to=2024-09-03`,
  ],
  ['the other waiting list', waiting.replace('/waiting-list/', '/home-care-waiting-list/')],
];

await measurePages(lists, {
  command: 'bench:staff',
  measures: `A page of the review queue, of the audit log and of the waiting lists in ${asked.length} ways of searching, at a million rows each, beside bare \`node:http\` with one indexed query for twenty rows.`,
  asked,
  rounds: 5,
  filled: `${await rowsOf('company_application')} applications, ${await rowsOf('audit_log')} acts, ${await rowsOf('waiting_list_entry')} who wait`,
});
