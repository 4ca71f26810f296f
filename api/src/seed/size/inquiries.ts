import type pg from 'pg';
import * as z from 'zod';

export interface InquiriesSize {
  inquiries: number;
  /** Partner that receives them all. */
  partnerId: string;
  /** Called after each batch. */
  onProgress?: (inquiries: number) => void;
}

const mostAtOnce = 10_000;
const customers = 500;

/** Ids that ascend with time, as the product makes them: $1 is the time's expression. */
const idAt = (time: string) => `
  (lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
   || '7' || substr(gen_random_uuid()::text, 16, 3)
   || substr(gen_random_uuid()::text, 20, 4) || substr(gen_random_uuid()::text, 25))::uuid`;

const givenNames =
  'Anna Erik Maria Karl Åsa Lars Eva Nils Karin Olof Sara Johan Linnea Per Ingrid Mats Elin Göran Ida Åke';
const surnames =
  'Lind Berg Ek Ström Holm Sjö Dahl Norén Åberg Öst Kvist Hall Rydh Alm Fors Sund Vik Björk Gran Wall';
const things =
  'taket badrummet köket altanen fasaden skorstenen fönstren golvet dörren trappan källaren vinden carporten staketet pannan elcentralen rören ventilationen grunden balkongen';
const wants =
  'Vi vill byta | Vad kostar det att renovera | Det läcker vid | Vi behöver hjälp med | Går det att bygga om | Vi vill ha en offert på | Kan ni titta på | Något är fel med';
const streets = 'Storgatan Kungsgatan Skolvägen Björkvägen Ängsvägen Kyrkogatan Parkgatan Solvägen';

const people = `
  with made as (
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(),
             (string_to_array('${givenNames}', ' '))[1 + n % 20] || ' '
               || (string_to_array('${surnames}', ' '))[1 + (n / 20) % 20],
             'husagare' || n || '@size.example', true, $1, $1
        from generate_series(1, ${customers}) n
      on conflict do nothing
      returning id
  )
  insert into homeowner (user_id, has_premium, created_at) select id, false, $1 from made`;
const customerTable = `
  create temp table size_customer as
    select row_number() over (order by email)::integer - 1 as n, id, name,
           translate(lower(name), 'åäöé', '{|}e') as key
      from "user" where email like 'husagare%@size.example';
  alter table size_customer add primary key (n);
  analyze size_customer`;

// Over five years; one in forty is new, as many are read, and old ones are done.
const batch = `
  create temp table size_inquiry on commit drop as
    select ${idAt('moment.at')} as id, moment.at, made.n, customer.id as customer_id, customer.name, customer.key,
           (array['quotation', 'ordering', 'consultation', 'documentation'])[1 + (made.n * 7 / 3) % 4] as kind,
           (array['service1', 'service4', 'service3', 'service2'])[1 + made.n % 4] as service_id,
           (string_to_array('${wants}', ' | '))[1 + made.n % 8] || ' '
             || (string_to_array('${things}', ' '))[1 + (made.n * 13) % 20] || ' och '
             || (string_to_array('${things}', ' '))[1 + (made.n / 7) % 20]
             || '. Huset är från ' || 1900 + made.n % 120 || ', referens ' || made.n || '.' as text,
           (string_to_array('${streets}', ' '))[1 + (made.n / 3) % 8] || ' ' || 1 + made.n % 97 || ', Uppsala' as address,
           case when made.n > $4::integer - $4::integer / 40 then 0
                when made.n > $4::integer - $4::integer / 20 then 3
                when made.n % 20 in (2, 3) then 6 else 1 + made.n % 20 end as course
      from generate_series($1::integer, $2::integer) made (n)
      cross join lateral (select date_trunc('milliseconds', $3::timestamptz
        - ($4::integer - made.n + 1) * (interval '5 years' / $4)) as at) moment
      join size_customer customer on customer.n = (made.n::bigint * 31) % ${customers}`;

const insertInquiries = `
  insert into inquiry (id, homeowner_user_id, kind, service_id, text, latitude, longitude, county_code,
                       address, withdrawn_at, created_at)
    select id, customer_id, kind, service_id, text, 59.86 + (n % 100) * 0.0005, 17.64 + (n % 89) * 0.0005,
           '03', address, case when course = 1 then at end, at
      from size_inquiry`;
const insertDeliveries = `
  insert into inquiry_delivery
      (inquiry_id, partner_id, kind, customer_key, reason_by, reason_name, delivered_at, read_at, answered_at,
       answered_by_phone_at, declined_at, decline_reason, completed_at, archived_at, withdrawn_at, is_unread)
    select id, $1::uuid, kind, key, 'county', '03', at, case when course > 0 then at end,
           case when course between 6 and 20 then at end, case when course = 5 then at end,
           case when course = 2 then at end, case when course = 2 then 'too_far' end,
           case when course between 9 and 20 then at end, case when course between 16 and 20 then at end,
           case when course = 1 then at end, course = 0
      from size_inquiry`;
const insertWords = `
  insert into inquiry_search (inquiry_id, partner_id, words)
    select id, $1::uuid,
           array_to_tsvector(array_remove(
             regexp_split_to_array(lower(name || ' ' || address || ' ' || text), '[^[:alnum:]]+'), '')
             || ('/' || $1::text))
      from size_inquiry`;
const insertMessages = `
  insert into inquiry_message (id, inquiry_id, partner_id, is_from_partner, text, created_at)
    select ${idAt('at')}, id, $1::uuid, true, 'Hej. Vi kommer gärna och tittar.', at
      from size_inquiry where course between 6 and 20`;

const steps = [insertDeliveries, insertWords, insertMessages];

/**
 * Inserts so many inquiries of a partner over five years, in batches, each a transaction, with
 * constant memory.
 *
 * @param client of the role that owns the tables
 */
export async function fillInquiries(client: pg.ClientBase, size: InquiriesSize): Promise<void> {
  const now = new Date();
  await client.query(people, [now]);
  await client.query(customerTable);
  for (let first = 1; first <= size.inquiries; first += mostAtOnce) {
    const last = Math.min(size.inquiries, first + mostAtOnce - 1);
    await client.query('begin');
    try {
      await client.query(batch, [first, last, now, size.inquiries]);
      await client.query(insertInquiries);
      for (const step of steps) await client.query(step, [size.partnerId]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    size.onProgress?.(last);
  }
  await client.query('drop table size_customer');
  await client.query('vacuum (analyze) inquiry, inquiry_delivery, inquiry_search, inquiry_message');
}

const One = z.tuple([z.object({ id: z.string() })]);

/** Finds the partner with that company name, or else the oldest one. */
export async function partnerFor(client: pg.ClientBase, name: string): Promise<string> {
  const { rows } = await client.query(
    `select partner.id from partner join company on company.id = partner.company_id
      order by company.legal_name = $1 desc, partner.created_at, partner.id limit 1`,
    [name],
  );
  return One.parse(rows)[0].id;
}
