import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createS3Store } from '../platform/gateways/blob-store/s3.ts';
import { s3Keys, startS3Server } from '../platform/gateways/blob-store/s3-server.factory.ts';
import { byLie, byStatement, claims, failedJob } from './sabotage-database.factory.ts';
import { pushedBy } from './sabotage-outside.factory.ts';
import { wellOutside } from './ward.factory.ts';
import type { Sabotage, Ward } from './ward.factory.ts';

/** The ward's database under a name that is not there. */
const goneUrl = (ward: Ward) => ward.context.settings.databaseUrl.replace('/test_', '/gone_');

/** Where the ward's database says that it is a copy; perhaps one that nothing comes to. */
const copyUrl = async (ward: Ward, nothing = '') =>
  (
    await ward.lied(
      `create function lies.pg_is_in_recovery() returns boolean return true; ${nothing}`,
    )
  ).url;
const nothingComes = 'create view lies.replica_beat as select * from public.replica_beat limit 0;';

const strangers: Client[] = [];
const asStranger = (url: string) => url.replace(/\/\/[^@]+@/, '//postgres@');

/** Faults made in the way into the database, and in the server's rights there. */
export const accessSabotages: Readonly<Record<string, Sabotage>> = {
  'DB-REACHED': { broken: (ward) => ward.settings({ databaseUrl: goneUrl(ward) }) },
  'DB-DIRECT': {
    whole: (ward) => ward.settings({ directDatabaseUrl: ward.context.settings.databaseUrl }),
    broken: (ward) => ward.settings({ directDatabaseUrl: goneUrl(ward) }),
  },
  'DB-STANDBY': {
    whole: async (ward) => ward.settings({ standbyDatabaseUrl: await copyUrl(ward) }),
    broken: (ward) => ward.settings({ standbyDatabaseUrl: ward.context.settings.databaseUrl }),
  },
  'DB-REPLICAS': {
    // The primary is named with them.
    whole: async (ward) =>
      ward.settings({
        replicaDatabaseUrls: [ward.context.settings.databaseUrl, await copyUrl(ward)],
      }),
    broken: (ward) =>
      ward.settings({ replicaDatabaseUrls: [ward.context.settings.databaseUrl, goneUrl(ward)] }),
  },
  'DB-WRITES': byStatement(
    'revoke insert on verification from troskel_app',
    'grant insert on verification to troskel_app',
  ),
  'DB-ROLE': byStatement(
    'grant update on audit_log to troskel_app',
    'revoke update on audit_log from troskel_app',
  ),
  'DB-RIGHTS': byStatement(
    'revoke update on banner from troskel_app',
    'grant update on banner to troskel_app',
  ),
  // Held by a role of which the server's sees no more than that it is there.
  'DB-CONNECTIONS': {
    async broken(ward) {
      for (let one = 0; one < 20; one += 1) {
        const client = new Client({
          connectionString: asStranger(ward.context.settings.databaseUrl),
        });
        client.on('error', () => {});
        await client.connect();
        strangers.push(client);
      }
      return ward.lied(claims('23', 'max_connections'));
    },
    async mended() {
      await Promise.all(strangers.splice(0).map((client) => client.end()));
    },
  },
};

const buckets: Awaited<ReturnType<typeof startS3Server>>[] = [];

/** A store in a bucket of a server that is started for it. */
async function bucketOf(ward: Ward, accessKeyId: string = s3Keys.accessKeyId) {
  const server = await startS3Server(`${ward.folder}/s3`, ['files']);
  buckets.push(server);
  const url = `http://127.0.0.1:${server.port}/files`;
  const blobStore = createS3Store({ ...s3Keys, accessKeyId, url }, `${ward.folder}/work`);
  return { blobStore };
}
async function stopBuckets(): Promise<void> {
  await Promise.all(buckets.splice(0).map((server) => server.close()));
}

/** Further ways in which a check goes red, with what it says. */
export const furtherSabotages: readonly (Sabotage & { code: string; said: RegExp })[] = [
  { code: 'DB-WRITES', said: /42501|25006/, ...byLie('', '-c default_transaction_read_only=on') },
  {
    code: 'DB-RIGHTS',
    said: /it may not delete _private_jobs/,
    ...byStatement(
      'revoke delete on graphile_worker._private_jobs from troskel_app',
      'grant delete on graphile_worker._private_jobs to troskel_app',
    ),
  },
  {
    code: 'DB-STANDBY',
    said: /a write had not come after 5 s/,
    whole: async (ward) => ward.settings({ standbyDatabaseUrl: await copyUrl(ward) }),
    broken: async (ward) =>
      ward.settings({ standbyDatabaseUrl: await copyUrl(ward, nothingComes) }),
  },
  {
    code: 'DB-STANDBY',
    said: /takes writes, and is not the primary/,
    whole: async (ward) => ward.settings({ standbyDatabaseUrl: await copyUrl(ward) }),
    broken: async (ward) =>
      ward.settings({ standbyDatabaseUrl: (await ward.lied(nothingComes)).url }),
  },
  {
    code: 'DB-REPLICAS',
    said: /2: the database that DATABASE_REPLICA_URLS names is not there/,
    whole: async (ward) => ward.settings({ replicaDatabaseUrls: [await copyUrl(ward)] }),
    broken: async (ward) =>
      ward.settings({ replicaDatabaseUrls: [await copyUrl(ward), goneUrl(ward)] }),
  },
  {
    code: 'PUSH-SETTINGS',
    said: /reach the contact of MAIL_FROM/,
    whole: (ward) => ward.settings(pushedBy('mailto:ops@troskel.se')),
    broken: (ward) => ward.settings(pushedBy('mailto:noreply@localhost')),
  },
  {
    code: 'SERVERS-ALIVE',
    said: /none has been seen for a minute/,
    broken: (ward) => ward.asOwner(`update running_server set seen_at = now() - interval '1 day'`),
    mended: (ward) => ward.asOwner('update running_server set seen_at = now()'),
  },
  {
    code: 'JOB-SWEEP',
    said: /it has failed \d+ times/,
    whole: async (ward) => {
      await ward.asOwner(
        'update graphile_worker._private_known_crontabs set last_execution = now()',
      );
      return {};
    },
    broken: (ward) => ward.asOwner(failedJob('remove_expired')),
    mended: (ward) => ward.asOwner('delete from graphile_worker._private_jobs'),
  },
  {
    code: 'STORE-WRITE',
    said: /S3_403/,
    whole: (ward) => bucketOf(ward),
    broken: (ward) => bucketOf(ward, 'another key'),
  },
  {
    code: 'STORE-WRITE',
    said: /ECONNREFUSED/,
    async broken(ward) {
      const store = await bucketOf(ward);
      // And that of before, which its check still asked.
      await stopBuckets();
      return store;
    },
  },
  {
    // The smaller picture is there, the larger is not.
    code: 'STORE-ROWS',
    said: /^1 file of/,
    async broken(ward) {
      const key = '0c000000-0000-4000-8000-000000000006';
      const folder = join(ward.context.settings.blobFolder, 'kept', '0c');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${key}.card`), 'a picture');
      await ward.asOwner(
        `insert into blob (id, owner_user_id, purpose, state, content_type, byte_size, file_name, file_key,
                           renditions, created_at, stored_at)
           select '${key}', id, 'avatar', 'attached', 'image/png', 1, 'a.png', '${key}',
                  '{card,large}', now(), now() from "user" limit 1`,
      );
    },
    mended: (ward) =>
      ward.asOwner(`delete from blob where id = '0c000000-0000-4000-8000-000000000006'`),
  },
  {
    code: 'METRICS-PRIVATE',
    said: /on METRICS_PORT of its host/,
    broken(ward) {
      ward.outside.answer = (_request, response) =>
        void response.end('# TYPE troskel_calls_total counter');
      return ward.settings({ metricsPort: Number(new URL(ward.outside.url).port) });
    },
    mended(ward) {
      ward.outside.answer = wellOutside;
    },
  },
];
