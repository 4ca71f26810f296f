import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, createPool } from '../../api/src/platform/db/database.ts';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import { customTokens } from '../../api/src/platform/identity/custom-token.ts';
import { createChance } from '../../api/src/seed/forum/chance.ts';
import { fillForum } from '../../api/src/seed/size/fill.ts';
import { fillInquiries, partnerFor } from '../../api/src/seed/size/inquiries.ts';
import { RunningServer } from '../chaos/running-server.ts';
import type { Death } from '../chaos/running-server.ts';
import { freePort } from '../ports.ts';
import { whenReady } from '../product.ts';
import type { Environment } from '../product.ts';
import { packageFolder } from '../package/make-package.ts';
import { prepareProduction } from '../production/production.ts';
import type { Production } from '../production/production.ts';
import type { Credential } from '../production/front.ts';
import { productionWords, testHost } from '../production/settings.ts';
import { Refusal } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { Person } from './person.ts';
import type { Entrance, Member } from './person.ts';
import type { Tally } from './tally.ts';

/** Size of a middling portal. */
const size = { threads: 5000, replies: 20_000, inquiries: 2000 };
/** People of the company to which all the inquiries went; more would be told of each. */
const tradespeople = 20;
/** People who sign in at the same time. */
const signInsAtOnce = 20;

export interface LoadedProduct extends Production {
  servers: RunningServer[];
  /** Whom `signIn` has not let in yet come next. */
  members: Member[];
  entrance: Entrance;
}

/** The authors of the filled forum are 2,000, of whom some are experts: these make them full again. */
const moveIn = `
  with made as (
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Granne ' || n, 'medlem-granne' || n || '@size.example', true, now(), now()
      from generate_series(1, 100) n
    returning id, name
  ), profile as (
    insert into user_profile (user_id, given_name, surname, language, utm, registered_at,
                              last_active_at)
    select id, 'Granne', name, 'sv', '{}', now(), now() from made
  )
  insert into homeowner (user_id, has_premium, created_at) select id, true, now() from made`;

/** Homeowners become colleagues of the demo's builder, as if BankID had proved them. */
const hire = `
  with chosen as (
    select id, name from "user"
     where email like 'medlem%@size.example'
       and not exists (select from partner_member where user_id = "user".id)
     order by email limit ${tradespeople}
  ), proved as (
    insert into person (id, user_id, personal_number_index, personal_number_encrypted,
                        given_name, surname, verified_at)
    select gen_random_uuid(), id, decode(md5(id::text), 'hex'),
           (select personal_number_encrypted from person limit 1), 'Prov', name, now()
      from chosen
    returning user_id
  )
  insert into partner_member (partner_id, user_id, role, created_at)
  select $1, user_id, 'office', now() from proved`;

const membersQuery = `
  select "user".id as "userId", member.partner_id as "partnerId"
    from "user" left join partner_member member on member.user_id = "user".id
   where email like 'medlem%@size.example' and (member.partner_id is null or member.partner_id = $1)
   order by email`;

/** Every tenth is a tradesperson, as long as there are some. */
function mixed(all: readonly Omit<Member, 'address'>[]): Member[] {
  const workers = all.filter(({ partnerId }) => partnerId !== null);
  const others = all.filter(({ partnerId }) => partnerId === null);
  return all.map((_, index) => {
    const next = (index % 10 === 0 ? workers.shift() : undefined) ?? others.shift();
    if (!next) return { ...(workers.shift() as Member), address: addressOf(index) };
    return { ...next, address: addressOf(index) };
  });
}

const addressOf = (index: number): string => `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/**
 * Starts the package for production with production settings, a forum and inquiries of some size,
 * and so many servers.
 *
 * @param options.frontAt starts what stands before the servers, if anything; answers its port
 */
export async function startLoadedProduct(
  supervisor: Supervisor,
  options: {
    name: string;
    serverCount: number;
    settings?: Environment;
    frontAt?: (credential: Credential, serverPorts: readonly number[]) => Promise<number>;
    onDeath: (death: Death) => void;
  },
): Promise<LoadedProduct> {
  const { name, serverCount, settings = {}, frontAt, onDeath } = options;
  const ports: number[] = [];
  while (ports.length < serverCount) ports.push(await freePort());
  const production = await prepareProduction(supervisor, {
    name,
    isDurable: true,
    frontAt: (credential) => frontAt?.(credential, ports) ?? freePort(),
  });
  const { database, folder, query } = production;
  console.log('Filling the forum …');
  const partnerId = await withClient(database.ownerUrl, async (client) => {
    const builder = await partnerFor(client, 'Linds Bygg i Uppsala AB');
    await fillForum(client, size);
    await fillInquiries(client, { inquiries: size.inquiries, partnerId: builder });
    return builder;
  });
  await query(moveIn);
  await query(hire, [partnerId]);
  await query('vacuum (analyze)');
  const members = mixed(
    await query<{ userId: string; partnerId: string | null }>(membersQuery, [partnerId]),
  );
  const environment = { ...production.environment, ...settings };
  const servers = ports.map(
    (port, index) =>
      new RunningServer({
        supervisor,
        name: `server ${index + 1}`,
        words: productionWords(packageFolder),
        port,
        logFile: logOf(folder, index),
        environment,
        onDeath,
      }),
  );
  for (const [index, server] of servers.entries()) {
    server.start();
    await whenReady(supervisor, directTo(server)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const log = readFileSync(logOf(folder, index), 'utf8');
      throw new Refusal(`${error.message}\n${log.slice(-3000)}`);
    });
  }
  const pool = createPool(database.appUrl, 4, () => {});
  await supervisor.onEnd(() => pool.end());
  const db = createDatabase(pool);
  const proofs = customTokens(environment['AUTH_SECRET'] ?? '');
  const entrance: Entrance = {
    // As the proxy would, which is trusted on this machine.
    origin: `http://${testHost}:${ports[0]}`,
    site: `https://${production.host}`,
    async proofOf({ userId }) {
      const proof = { proofId: randomUUID(), browserKey: null };
      await proofs.issue(db, { ...proof, userId }, new Date());
      return (await proofs.find(db, proof)) ?? '';
    },
    chance: createChance(1),
  };
  return { ...production, servers, members, entrance };
}

const logOf = (folder: string, index: number) => join(folder, `server-${index + 1}.log`);

/** Where a server itself answers probes, whatever stands before it. */
export const directTo = ({ port }: RunningServer): string => `http://127.0.0.1:${port}`;

/** Signs the next so many people in. */
export async function signIn(
  { members, entrance }: LoadedProduct,
  count: number,
  tally: Tally,
): Promise<Person[]> {
  const people: Person[] = [];
  const coming = members.splice(0, count);
  if (coming.length < count) throw new Refusal(`There are ${coming.length} people, not ${count}.`);
  const door = async () => {
    for (let next = coming.shift(); next; next = coming.shift()) {
      people.push(await Person.signIn(entrance, next, tally));
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, door));
  return people;
}
