// Promise: a page of the reported posts and of the expulsions costs at most three times as much as an
// indexed read of twenty rows by bare node:http, at a million rows each, however it is narrowed.
import * as z from 'zod';
import { fillLists, furtherOn, measurePages } from './list-pages.ts';

const lists = await fillLists({
  script: './moderation.sql',
  analyzed: ['forum_case', 'forum_case_listing', 'forum_expulsion', 'user'],
});

async function one(text: string): Promise<string> {
  const { rows } = await lists.owner.query(text);
  return z.tuple([z.object({ one: z.string() })]).parse(rows)[0].one;
}
const rowsOf = (table: string) => one(`select count(*)::text as one from ${table}`);

const id = '80000000-0000-4000-8000-000000000000';
const halfWay = '2022-11-01T00:00:00.000Z';
const reports = '/api/admin/reports';
const asked: [what: string, path: string][] = [
  ['what waits, first page', reports],
  ['what waits, half-way', await furtherOn(lists, reports, halfWay, id)],
  ['what waits, most reports first', `${reports}?sort=most`],
  ['what waits, most first, further on', await furtherOn(lists, `${reports}?sort=most`, '2', id)],
  ['what waits, one reason', `${reports}?reason=rude`],
  ['what waits, one reason, most first', `${reports}?reason=rude&sort=most`],
  ['mine', `${reports}?state=mine`],
  ['mine, one reason', `${reports}?state=mine&reason=spam`],
  ['mine, most first', `${reports}?state=mine&sort=most`],
  ['settled, newest first', `${reports}?state=closed`],
  ['settled, half-way', await furtherOn(lists, `${reports}?state=closed`, halfWay, id)],
  ['settled, one reason, most first', `${reports}?state=closed&reason=other&sort=most`],
  ['expulsions, first page', '/api/admin/expulsions'],
];

await measurePages(lists, {
  command: 'bench:moderation',
  measures: `A page of the reported posts and of the expulsions in ${asked.length} ways, at a million of each, beside bare \`node:http\` with one indexed query for twenty rows.`,
  asked,
  rounds: 5,
  filled: `${await rowsOf('forum_case')} reported posts, ${await rowsOf('forum_expulsion')} expulsions`,
});
