// Promise: a page of the companies and of the users costs at most three times as much as an indexed
// read of twenty rows by bare node:http, at a million rows each, however it is searched.
import { fillLists, furtherOn, measurePages } from './list-pages.ts';

const lists = await fillLists({
  script: './directory.sql',
  rebuilt: ['user_standing', 'company', 'partner', 'partner_name_ending', 'partner_member', 'user'],
  analyzed: [
    'user_standing',
    'company',
    'partner',
    'partner_name_ending',
    'partner_member',
    'user',
  ],
});

const someId = '01900000-0000-7000-8000-000000080000';

const companies = '/api/admin/companies';
const users = '/api/admin/users';
const asked: [what: string, path: string][] = [
  ['companies, first page', companies],
  ['companies, half-way', await furtherOn(lists, companies, someId)],
  ['companies, blocked', `${companies}?state=blocked`],
  ['companies, open', `${companies}?state=active`],
  ['companies, a plan', `${companies}?plan=premium`],
  ['companies, a plan, blocked', `${companies}?plan=premium&state=blocked`],
  ['companies, by name', `${companies}?sort=name`],
  [
    'companies, by name, half-way',
    await furtherOn(lists, `${companies}?sort=name`, 'lind', someId),
  ],
  ['companies, a name', `${companies}?search=s%C3%B6ders%20el`],
  ['companies, a later word', `${companies}?search=v%C3%A4rme`],
  ['companies, a word of all', `${companies}?search=ab`],
  ['companies, a name, a plan', `${companies}?search=lind&plan=premium`],
  ['companies, a name, blocked', `${companies}?search=%C3%B6st&state=blocked`],
  ['companies, a name that is none', `${companies}?search=qqq`],
  ['companies, a number', `${companies}?search=556036-0793`],
  ['companies, an address', `${companies}?search=berg77701%40bench.example`],
  ['companies, an id', `${companies}?search=${someId}`],
  ['users, first page', users],
  ['users, half-way', await furtherOn(lists, users, someId)],
  ...['partner', 'applicant', 'expert', 'homeowner', 'staff', 'blocked', 'unverified'].map(
    (filter): [string, string] => [`users, ${filter}`, `${users}?filter=${filter}`],
  ),
  ['users, a beginning', `${users}?search=str%C3%B6m%205`],
  ['users, a common beginning', `${users}?search=l`],
  ['users, an address', `${users}?search=berg77701%40bench.example`],
  ['users, a beginning that is none', `${users}?search=qqq`],
  ['users, an id', `${users}?search=${someId}`],
  ['users, homeowners with a beginning', `${users}?search=lind&filter=homeowner`],
  ['users, staff with a beginning', `${users}?search=lind&filter=staff`],
  ['users, blocked with a beginning', `${users}?search=alm&filter=blocked`],
];

await measurePages(lists, {
  command: 'bench:directory',
  measures: `A page of the companies and of the users in ${asked.length} ways of searching, at a million of each, beside bare \`node:http\` with one indexed query for twenty rows.`,
  asked,
  rounds: 3,
  filled: 'A million of each',
});
