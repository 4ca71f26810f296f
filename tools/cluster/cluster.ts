import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrls, withClient } from '../../api/src/platform/db/embedded-database.ts';
import { createChance } from '../../api/src/seed/forum/chance.ts';
import { Account } from '../chaos/account.ts';
import { Client } from '../chaos/client.ts';
import { until } from '../chaos/until.ts';
import { supervise } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { planStrikes, readArguments } from './arguments.ts';
import { judgeHistories } from './checker.ts';
import { DatabaseCluster, demandPrograms } from './database-cluster.ts';
import { startProduct } from './product.ts';
import { Recorder } from './recorder.ts';
import { describeRounds, judgeRounds } from './report.ts';
import type { Round } from './report.ts';
import { strikes } from './strikes.ts';
import type { StrikeName } from './strikes.ts';
import { maxStalenessMs, Workload } from './workload.ts';
import type { Cast } from './workload.ts';

/*
 * `npm run cluster`: the production build on a cluster of Patroni, etcd, HAProxy and PgBouncer, which
 * is broken so many times under load; histories of what was answered are judged (docs/scaling.md).
 */

/** Milliseconds of load before a strike, and after all is whole again. */
const [quietBefore, quietAfter] = [2500, 1500];
const backWithinMs = 90_000;
const wholeWithinMs = 150_000;
/** How much of what is wrong is told at the end. */
const mostTold = 30;

/** HAProxy's own answer when no server is ready. */
const isOfProxy = (what: string) => what.startsWith('<html>');

/** Raises rate limits, which would stop the load in a long run. */
const makeRoom = `
  truncate rate_limit;
  update inquiry set created_at = created_at - interval '2 days'
   where text = 'Prov av klustret' and created_at > now() - interval '1 day'`;

async function main(supervisor: Supervisor): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  demandPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'troskel-cluster-'));
  chmodSync(folder, 0o755);
  let isKept = true;
  // After all that is mounted in it.
  await supervisor.onEnd(() => {
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  });
  const plan = planStrikes(asked);
  console.log(
    `${plan.length} strikes, seed ${asked.seed}. What is kept meanwhile is in ${folder}.`,
  );
  const began = performance.now();
  const chance = createChance(asked.seed);
  let complaints: string[] = [];

  const cluster = await DatabaseCluster.start(supervisor, folder);
  console.log(`The cluster is up, ${(await cluster.primary()).name} its primary.`);
  const { origin, serverOrigins, atReplicas } = await startProduct(supervisor, {
    folder,
    cluster,
    onDeath: ({ server, lastWords }) => complaints.push(`${server} died: ${lastWords}`),
  });
  const clientTo = (at: string, headers: Record<string, string> = {}) =>
    new Client(at, {
      headers,
      onUndocumented({ call, status, what }) {
        if (!isOfProxy(what)) complaints.push(`${call} ${status}: ${what}`);
      },
      onDone: () => {},
      onLater: () => {},
    });
  const front = clientTo(origin);
  const proxied = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
  const servers = serverOrigins.map((at) => clientTo(at, proxied));
  const signIn = (role: Account['role']) => Account.signIn(front, role);
  const partner = await signIn('partner');
  const homeowner = await signIn('homeowner');
  const cast: Cast = {
    members: [partner, await signIn('partner-premium'), await signIn('expert'), homeowner],
    homeowner,
    partner,
  };

  async function round(kind: StrikeName): Promise<Round> {
    complaints = [];
    const atReplicasBefore = await atReplicas();
    const leader = await cluster.primary();
    const timeline = (await cluster.leader())?.timeline ?? 0;
    // Where the lock is taken anew by the same machine, it has become the primary anew too.
    const isAnew = async () => ((await cluster.leader())?.timeline ?? 0) > timeline;
    await withClient(databaseUrls(leader.host.address, 'troskel').adminUrl, (client) =>
      client.query(makeRoom),
    );
    const recorder = new Recorder();
    const workload = new Workload({ front, servers }, cast, { chance, recorder });
    await workload.start();
    await pause(quietBefore + chance.between(0, 1000));
    let struckAt = performance.now();
    const mend = await strikes[kind].hit(cluster, () => {
      struckAt = performance.now();
    });
    const { isFailover, mayRecover = false } = strikes[kind];
    const isBack = await until(async () => {
      if (isFailover && !mayRecover && !(await isAnew())) return false;
      const beginnings = recorder.appends.filter(
        ({ outcome, began: at }) => outcome === 'done' && at > performance.now() - 3000,
      );
      return performance.now() - struckAt > 3000 && beginnings.length > 4;
    }, backWithinMs);
    const hasFailedOver = await isAnew();
    if (!isBack) complaints.push(`writes were not back after ${backWithinMs / 1000} s`);
    mend();
    if (!(await until(() => cluster.isWhole(), wholeWithinMs))) {
      complaints.push(`the cluster was not whole again after ${wholeWithinMs / 1000} s`);
    }
    await pause(quietAfter);
    await workload.stop();
    return {
      kind,
      hasFailedOver,
      writesBackMs: recorder.writesBackAfter(struckAt),
      reads: recorder.reads,
      atReplicas: (await atReplicas()) - atReplicasBefore,
      acknowledged: recorder.acknowledgedAt.length,
      verdicts: judgeHistories(recorder.histories, maxStalenessMs),
      complaints,
    };
  }

  const rounds: Round[] = [];
  for (const kind of plan) {
    const roundBegan = performance.now();
    const done = await round(kind);
    rounds.push(done);
    const [told, ...more] = judgeRounds([done]);
    const seconds = (performance.now() - roundBegan) / 1000;
    console.log(
      `${rounds.length} ${kind}: writes back after ${(done.writesBackMs / 1000).toFixed(1)} s, whole round ${seconds.toFixed(0)} s, ${done.acknowledged} acknowledged${told ? `; ${told}${more.length > 0 ? ` and ${more.length} more` : ''}` : ''}`,
    );
  }

  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`\n${describeRounds(rounds)}\n\n${minutes} minutes; seed ${asked.seed}.`);
  const wrong = judgeRounds(rounds);
  isKept = wrong.length > 0;
  if (!isKept) return 0;
  console.log(
    `\n${wrong.slice(0, mostTold).join('\n')}\n\n${wrong.length} such. The logs are in ${folder}.`,
  );
  return 1;
}

await supervise(async (supervisor) => {
  const code = await main(supervisor);
  await supervisor.end(code);
});
