// Promise: a year of invoices for 1,000 companies that join, change plans and activate and end additional
// services as chance will have it adds up, company by company, to what each day costs, counted another way; done twice, nothing is made twice; numbers
// have no gaps. `-- --companies N` takes N companies, `--seed N` other chances.
import { mkdtempSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@troskel/api/embedded';
import {
  chargeSources,
  createDatabase,
  createPool,
  invoicingFrom,
  linesToCharge,
  makeInvoices,
  migrate,
} from '@troskel/api/testing';
import pg from 'pg';
import { report } from './figures.ts';
import { atMost } from './promises.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const companies = Number(values.companies);
const year = 2027;
const from = `${year}-01-01`;

/** Numbers from 0 to 1 that look like chance and are the same for a seed (mulberry32). */
let state = Number(values.seed);
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const upTo = (count: number) => Math.floor(chance() * count);

const cluster = await startEmbeddedPostgres({
  dataDir: mkdtempSync('/tmp/troskel-bench-'),
  isTemporary: true,
});
await migrate(cluster.ownerUrl);
const owner = new pg.Client({ connectionString: cluster.ownerUrl });
await owner.connect();

/** Prices in öre a month, without VAT; Premium costs nothing for its first three months. */
const prices = { bas: 0, liten: 29_501, premium: 59_500, stor: 129_999 } as const;
type PlanId = keyof typeof prices;
const planIds = Object.keys(prices) as PlanId[];
for (const id of ['liten', 'stor'] as const) {
  await owner.query(
    `insert into plan (id, name, description, is_premium, sort_order, available_from)
     select $1, jsonb_build_object('sv', $1::text, 'en', $1::text), description, false, 9, available_from
       from plan where id = 'bas'`,
    [id],
  );
  await owner.query(
    `insert into plan_price (id, plan_id, amount_ore, valid_from, created_at)
     values (gen_random_uuid(), $1, $2, '2024-01-01', now())`,
    [id, prices[id]],
  );
}

interface Step {
  planId: PlanId;
  /** `YYYY-MM-DD`. */
  day: string;
}
const dayOfYear = (index: number) =>
  new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
/** In the middle of a day in Sweden. */
const noon = (day: string) => `${day}T11:00:00Z`;

/** An additional service as a company has it. */
interface Service {
  id: string;
  monthlyOre: number;
  isOnce: boolean;
  /** `YYYY-MM-DD`; when it was activated, when its end was told, and the first day without it. */
  from: string;
  endTold: string | null;
  until: string | null;
}
const servicePrices = [14_900, 9_901, 49_000] as const;
const features = ['own_calendars', 'first_place', 'monthly_report'] as const;
await owner.query(
  `insert into add_on (id, name, description, feature, amount_ore, period, available_from, sort_order, created_at)
   values ('01900000-0000-7000-9000-000000000000', '{"sv": "Tjänst", "en": "Service"}',
           '{"sv": "x", "en": "x"}', 'first_place', 0, 'month', now(), 1, now())`,
);
let serviceCount = 0;
function someServices(joined: string): Service[] {
  return features.flatMap((_, index): Service[] => {
    const from = dayOfYear(upTo(334));
    if (upTo(3) > 0 || from < joined) return [];
    const isOnce = index === 2;
    const endTold = upTo(2) === 0 ? dayOfYear(upTo(334)) : null;
    const isEnded = endTold !== null && endTold > from;
    const last = new Date(
      Date.parse(isOnce ? from : (endTold ?? from)) + (1 + upTo(31)) * 86_400_000,
    );
    serviceCount += 1;
    return [
      {
        id: `01900000-0000-7000-a000-${String(serviceCount).padStart(12, '0')}`,
        monthlyOre: servicePrices[index] ?? 0,
        isOnce,
        from,
        endTold: isOnce ? from : isEnded ? endTold : null,
        until: isOnce || isEnded ? last.toISOString().slice(0, 10) : null,
      },
    ];
  });
}

const histories = new Map<string, Step[]>();
const services = new Map<string, Service[]>();
for (let index = 0; index < companies; index += 1) {
  const partnerId = `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const joined = dayOfYear(upTo(360) - 120);
  const steps: Step[] = [{ planId: planIds[upTo(4)] ?? 'bas', day: joined }];
  const days = Array.from({ length: upTo(6) }, () => dayOfYear(upTo(334)))
    .filter((day) => day > joined)
    .toSorted();
  for (const day of days) {
    const present = steps.at(-1)?.planId;
    const next = planIds[upTo(4)] ?? 'bas';
    if (next !== present) steps.push({ planId: next, day });
  }
  histories.set(partnerId, steps);
  services.set(partnerId, someServices(joined));
  await owner.query(
    `with made as (
       insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
           registration_date, organization_form, business_code, street_address, postal_code, city,
           is_registered_for_vat, is_registered_for_company_tax, created_at)
       values (gen_random_uuid(), 'organization_number', decode(md5($1::uuid::text), 'hex'), $2, 'Bolaget AB',
           '2014-05-19', 'AB', '43221', 'Gatan 1', '11122', 'Stockholm', true, true, $4::timestamptz)
       returning id)
     insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
     select $1::uuid, made.id, $3, '2024-11-05', $4::timestamptz, $4::timestamptz from made`,
    [partnerId, String(5_500_000_000 + index), steps[0]?.planId, noon(joined)],
  );
}

/** Makes the changes of plan known that are made before a day. */
async function tellUntil(day: string): Promise<void> {
  for (const [partnerId, steps] of histories) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (!before || step.day >= day) continue;
      const { rowCount } = await owner.query(
        `insert into partner_plan_change (id, partner_id, from_plan_id, to_plan_id, changed_at)
         select gen_random_uuid(), $1::uuid, $2::text, $3::text, $4::timestamptz
          where not exists (select from partner_plan_change where partner_id = $1::uuid and changed_at = $4::timestamptz and to_plan_id = $3::text)`,
        // Several on one day keep their order.
        [partnerId, before.planId, step.planId, new Date(Date.parse(noon(step.day)) + index)],
      );
      if (rowCount) {
        await owner.query('update partner set plan_id = $2 where id = $1', [
          partnerId,
          step.planId,
        ]);
      }
    }
  }
}

/** Makes known which services are activated, and whose ends are told, before a day. */
async function tellServicesUntil(day: string): Promise<void> {
  for (const [partnerId, own] of services) {
    for (const [index, { id, monthlyOre, isOnce, from, endTold, until }] of own.entries()) {
      if (from >= day) continue;
      const endsAt = endTold !== null && endTold < day && until !== null ? noon(until) : null;
      await owner.query(
        `insert into partner_add_on (id, partner_id, add_on_id, name, feature, amount_ore, period, activated_at, ends_at)
         values ($1, $2, '01900000-0000-7000-9000-000000000000', '{"sv": "Tjänst", "en": "Service"}', $3, $4, $5, $6, $7)
         on conflict (id) do update set ends_at = excluded.ends_at`,
        [id, partnerId, features[index], monthlyOre, isOnce ? 'once' : 'month', noon(from), endsAt],
      );
    }
  }
}

/** A day's part of a month's price: the month up to it, less the month up to the day before. */
function costOf(day: string, monthlyOre: number): bigint {
  const [ofYear = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = BigInt(new Date(Date.UTC(ofYear, month, 0)).getUTCDate());
  const until = (count: bigint) => (2n * BigInt(monthlyOre) * count + days) / (2n * days);
  return until(BigInt(date)) - until(BigInt(date) - 1n);
}

/** What a company owes for its services of the year. */
function owedForServices(own: readonly Service[]): bigint {
  let sum = 0n;
  for (const { monthlyOre, isOnce, from, until } of own) {
    if (isOnce) {
      sum += BigInt(monthlyOre);
      continue;
    }
    for (let index = 0; index < 365; index += 1) {
      const day = dayOfYear(index);
      if (day >= from && (until === null || day < until)) sum += costOf(day, monthlyOre);
    }
  }
  return sum;
}

/** What a company owes for its plans of the year, day by day, with nothing of the product's own sums. */
function owed(steps: readonly Step[]): bigint {
  let sum = 0n;
  const first = steps[0]?.day ?? '';
  for (let index = 0; index < 365; index += 1) {
    const day = dayOfYear(index);
    if (day < first) continue;
    const place = steps.findLastIndex((step) => step.day <= day);
    const step = steps[place];
    if (!step) continue;
    const since = new Date(`${step.day}T00:00:00Z`);
    const over = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 3, 1));
    const last = new Date(Date.UTC(over.getUTCFullYear(), over.getUTCMonth() + 1, 0)).getUTCDate();
    over.setUTCDate(Math.min(since.getUTCDate(), last));
    // A plan of which another of the same day took the place was not had.
    const wasHad = steps.some(
      (other, at) => at < place && other.planId === 'premium' && steps[at + 1]?.day !== other.day,
    );
    const isFree = step.planId === 'premium' && !wasHad && day < over.toISOString().slice(0, 10);
    sum += costOf(day, isFree ? 0 : prices[step.planId]);
  }
  return sum;
}

const db = createDatabase(createPool(cluster.appUrl, 4, () => {}));
const settings = invoicingFrom(from);
const app = { db, log: console, chargeSources, settings: { invoicing: settings } };
let [made, again, ms] = [0, 0, 0];
for (let month = 1; month <= 12; month += 1) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  await tellUntil(first);
  await tellServicesUntil(first);
  await owner.query('vacuum (analyze) invoice, invoice_line, partner_plan_change, partner_add_on');
  const began = performance.now();
  made += await makeInvoices(app, new Date(`${first}T05:00:00Z`));
  ms += performance.now() - began;
  again += await makeInvoices(app, new Date(`${first}T06:00:00Z`));
}

const { rows } = await owner.query<{
  partner_id: string;
  net: string;
  vat: string;
  amount: string;
}>(
  `select partner_id, sum(amount_ore - vat_ore) as net, sum(vat_ore) as vat, sum(amount_ore) as amount
     from invoice group by 1`,
);
const { rows: numbers } = await owner.query<{ gaps: number; wrong: number }>(
  `select (select count(*)::int from (select number, row_number() over (order by number) as place from invoice) n
            where number <> ${year} || '-' || lpad(place::text, 4, '0')) as gaps,
          (select count(*)::int from invoice
            where vat_ore <> floor((amount_ore - vat_ore) * 0.25 + 0.5)
               or amount_ore - vat_ore <> (select sum(amount_ore) from invoice_line where invoice_id = invoice.id)) as wrong`,
);
const ids = [...histories.keys()];
const left = await linesToCharge(db, { settings, chargeSources }, ids, `${year}-12`);
let [expected, invoiced, carried, unequal] = [0n, 0n, 0n, 0];
for (const [partnerId, steps] of histories) {
  const net = BigInt(rows.find((row) => row.partner_id === partnerId)?.net ?? 0);
  const rest = BigInt(
    (left.get(partnerId) ?? []).reduce((sum, { amountOre }) => sum + amountOre, 0),
  );
  const due = owed(steps) + owedForServices(services.get(partnerId) ?? []);
  expected += due;
  invoiced += net;
  carried += rest;
  if (net + rest !== due) unequal += 1;
}
await db.destroy();
await owner.end();
await cluster.stop();
const { gaps = 1, wrong = 1 } = numbers[0] ?? {};
const kronor = (ore: bigint) => (Number(ore) / 100).toFixed(2);
await report({
  command: 'bench:invoicing',
  measures:
    'A year of invoices for 1,000 companies that join, change plans and have additional services by chance, beside a count day by day; the invoices of a second run; gaps in the numbers.',
  tables: [
    {
      note: `${companies} companies with ${serviceCount} services; invoiced ${kronor(invoiced)} kr and to be given back ${kronor(carried)} kr; by the other way ${kronor(expected)} kr (without VAT).`,
      lines: [
        { what: 'invoices', measured: made },
        { what: 'time of an invoice', measured: `${(ms / made).toFixed(2)} ms` },
        { what: 'companies whose year is another', measured: unequal, ...atMost(unequal, 0) },
        { what: 'invoices made by the second run', measured: again, ...atMost(again, 0) },
        { what: 'gaps in the numbers', measured: gaps, ...atMost(gaps, 0) },
        { what: 'wrong sums or VAT', measured: wrong, ...atMost(wrong, 0) },
      ],
    },
  ],
});
process.exitCode = again > 0 || gaps > 0 || wrong > 0 || unequal > 0 ? 1 : 0;
