import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCompany } from '../../../simulators/company-registry/companies.ts';
import { createFolderStore } from '../platform/gateways/blob-store/folder.ts';
import { createPersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import { seedDemo } from './demo.ts';
import { insertNewcomers } from './demo-newcomers.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
const now = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = createDatabase(createPool(database.appUrl, 2, () => {}));
  const keys = [{ id: 'k1', key: randomBytes(32) }];
  const personalData = createPersonalDataCipher(keys, randomBytes(32), 'place');
  folder = await mkdtemp(join(tmpdir(), 'troskel-newcomers-'));
  const ground = { personalData, store: createFolderStore(folder), now };
  await seedDemo(db, personalData, (tx, demo) => insertNewcomers(tx, demo, ground));
  await db.destroy();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const one = async (text: string): Promise<unknown> => (await owner.query<object>(text)).rows[0];

test('in the last year people have signed up and applied, and two of them wait for an answer', async () => {
  const counts = `
    select (select count(distinct date_trunc('month', created_at))::integer from "user"
             where email like '%@nykund.example') as months,
           (select count(*)::integer from company_application where state = 'submitted') as waiting,
           (select count(distinct action)::integer from audit_log
             where action like 'application.%') as acts`;
  expect(await one(counts)).toEqual({ months: 12, waiting: 2, acts: 4 });
});

test('nothing happens before what it follows, or later than now', async () => {
  const wrong = `
    select count(*)::integer as wrong from company_application application
      join "user" on "user".id = application.user_id
     where email like '%@nykund.example'
       and (submitted_at < "user".created_at or decided_at <= submitted_at
         or greatest(submitted_at, state_since, decided_at) > '2026-11-23T12:00:00Z'
         or not exists (select from audit_log where subject_id = application.id)
         or (state = 'approved') <> (partner_id is not null))`;
  expect(await one(wrong)).toEqual({ wrong: 0 });
});

test('the newest come first by their ids, as the lists of staff show them', async () => {
  for (const table of ['"user"', 'partner']) {
    const turned = `
      select count(*)::integer as turned from (
        select created_at, lag(created_at) over (order by id desc) as before from ${table}) as rows
       where date_trunc('milliseconds', created_at) > date_trunc('milliseconds', before)`;
    expect(await one(turned)).toEqual({ turned: 0 });
  }
});

test('staff decide on a working day between 8 and 17', async () => {
  const odd = `
    select count(*)::integer as odd
      from (select decided_at at time zone 'Europe/Stockholm' as at from application_decision) as d
     where extract(isodow from at) > 5 or at::time not between '08:00' and '17:00'`;
  expect(await one(odd)).toEqual({ odd: 0 });
});

test('the registry knows every company that applies as its applicant has given it', async () => {
  const { rows } = await owner.query<{
    number: string;
    name: string;
    on: string;
    code: string;
    place: string;
    state: string;
  }>(
    `select organization_number as number, legal_name as name, registration_date::text as on,
            business_code as code, state, concat_ws(', ', street_address, postal_code, upper(city)) as place
       from company_application join "user" on "user".id = user_id
      where email like '%@nykund.example'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { number, name, on, code, place, state } of rows) {
    const [known] = findCompany(number)?.businesses ?? [];
    const { street, postalCode, city } = known?.address ?? {};
    expect([known?.names[0]?.name, known?.registered, known?.codes[0]?.code]).toEqual([
      name,
      on,
      code,
    ]);
    // The one that was sent back has another town.
    expect(state === 'returned' || `${street}, ${postalCode}, ${city}` === place, name).toBe(true);
  }
});

test('an application holds what the form demands, and whoever sends it is known by BankID', async () => {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select count(*) filter (where person.id is null)::integer as unknown,
            count(*) filter (where document.blob_id is null)::integer as bare,
            count(*) filter (where ceo is null or contact_email is null or industry is null
              or contact_phone_number is null or number_of_employees is null
              or cardinality(county_codes) = 0)::integer as empty
       from company_application application
       join "user" on "user".id = application.user_id
       left join person on person.user_id = application.user_id
       left join application_document document on document.application_id = application.id
      where email like '%@nykund.example'`,
  );
  expect(rows).toEqual([{ unknown: 0, bare: 0, empty: 0 }]);
});
