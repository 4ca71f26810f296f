import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '../../api/src/seed/forum/chance.ts';
import { supervise } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { Account } from './account.ts';
import { formFiller } from './actors/drafts.ts';
import { forumMember, startThread } from './actors/forum.ts';
import type { ForumSeen } from './actors/forum.ts';
import { answerer, homeowner } from './actors/inquiries.ts';
import type { InquiriesSeen } from './actors/inquiries.ts';
import { officeKeeper } from './actors/offices.ts';
import { outsideCaller } from './actors/outside.ts';
import { photographer } from './actors/pictures.ts';
import { planKills, readArguments } from './arguments.ts';
import { Client } from './client.ts';
import { HealthyTime } from './healthy-time.ts';
import { History } from './history.ts';
import { backlogWithinMs, beginNotes, hasBacklog, latenessOf, readJobs } from './jobs.ts';
import { judgeJobs, judgeRows } from './judge.ts';
import { kills } from './kills.ts';
import type { KillName } from './kills.ts';
import { Load } from './load.ts';
import type { Scene } from './load.ts';
import { ArrivedMails } from './mails.ts';
import { Product } from './product.ts';
import { readAgain } from './reading.ts';
import type { Readers } from './reading.ts';
import { describeFindings, describeRounds } from './report.ts';
import type { Round } from './report.ts';
import { readyWithinMs, until } from './until.ts';

/*
 * `npm run chaos`: kills parts of the product under load, and compares its data afterwards with its
 * answers (docs/reliability.md).
 */

const serverCount = 2;
/** Answers to wait for before a kill, and after it. */
const answersBefore = 20;
const answersAfter = 25;

/** Makes the actors that use the product, one per account. */
async function castOf(scene: Scene): Promise<{ load: Load; readers: Readers }> {
  const signIn = (role: Account['role']) => Account.signIn(scene.client, role);
  const [partner, premium, expert, owner, applicant] = [
    await signIn('partner'),
    await signIn('partner-premium'),
    await signIn('expert'),
    await signIn('homeowner'),
    await signIn('applicant'),
  ];
  const forum: ForumSeen = { threadIds: [], replies: [] };
  const inquiries: InquiriesSeen = { ids: [] };
  for (const account of [partner, expert]) await startThread(scene, account, forum);
  const actors = [
    ...[partner, premium, expert, owner].map((account) => forumMember(scene, account, forum)),
    photographer(scene, premium, forum),
    await officeKeeper(scene, partner),
    formFiller(scene, owner),
    homeowner(scene, owner, { seen: inquiries, partnerId: partner.partnerId }),
    answerer(scene, partner, inquiries),
    outsideCaller(scene, applicant),
  ];
  const load = new Load(actors, scene.chance, (error) => {
    console.error(error);
    process.exitCode = 1;
    scene.history.find('lost', `an actor gave up: ${String(error)}`);
  });
  return { load, readers: { member: expert, homeowner: owner, partner } };
}

/** Raises rate limits, which would stop the load in an all-night run. */
async function makeRoom(product: Product): Promise<void> {
  await product.query('truncate rate_limit');
  await product.query(
    `update inquiry set created_at = created_at - interval '2 days'
      where text like '%kaos%' and created_at > now() - interval '1 day'`,
  );
}

async function main(supervisor: Supervisor): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  const { seed, files } = asked;
  const folder = mkdtempSync(join(tmpdir(), 'troskel-chaos-'));
  chmodSync(folder, 0o755);
  console.log(`Seed ${seed}; files in a ${files}. What is kept meanwhile is in ${folder}.`);
  const began = performance.now();
  const history = new History();
  const healthy = new HealthyTime();
  const chance = createChance(seed);
  // A generator of its own: how many numbers the load draws depends on the machine's speed, and
  // the same seed should kill at the same moments.
  const killChance = createChance(seed + 1);
  const rounds: Round[] = [];

  const product = await Product.start(supervisor, {
    dataDir: folder,
    serverCount,
    files,
    onBroken({ port, code }) {
      // A killed server breaks connections; one told to stop must not.
      if (history.kill === 'sigterm') history.find('refused', `a connection to ${port}: ${code}`);
    },
    onDeath({ server, ending, lastWords }) {
      const how = ending.signal ?? ending.code;
      history.find('death', `${server} ended (${how}): ${lastWords.split('\n').at(-1) ?? ''}`);
    },
  });
  if (!(await until(() => product.isReady(began), readyWithinMs))) throw new Error('not ready');
  await beginNotes(product);
  const client = new Client(product.origin, {
    onUndocumented({ call, status, what }) {
      history.find('undocumented', `${call} ${status}: ${what}`);
    },
    onDone: () => history.noteAnswer(),
    onLater: () => history.notePutOff(),
  });
  const scene: Scene = { client, healthy, history, chance };
  const lacks = (kill: KillName) => kills[kill].missing?.(product) ?? null;
  for (const kill of asked.kinds) {
    const missing = lacks(kill);
    if (missing !== null) console.log(`${kill}: not tried, ${missing}.`);
  }
  const planned = planKills(asked, (kill) => lacks(kill) === null);
  console.log(`${planned.length} kills of the production build.`);
  const mails = new ArrivedMails();
  const { load, readers } = await castOf(scene);

  async function round(kill: KillName): Promise<void> {
    history.kill = kill;
    const beganAt = Date.now();
    const firstWrite = history.writes.length;
    const firstFinding = history.findings.length;
    await makeRoom(product);
    healthy.begin();
    load.start();
    const answersOf = async (count: number) => {
      const goal = history.answers + count;
      const isEnough = await until(() => history.answers >= goal, readyWithinMs);
      if (!isEnough) {
        const came = count - (goal - history.answers);
        history.find('stuck', `${came} of ${count} answers within a minute`);
      }
    };
    await answersOf(answersBefore);
    await pause(killChance.between(0, 300));
    history.beginSilence();
    healthy.end();
    let chosen = '';
    await kills[kill].strike(product, killChance, (text) => {
      chosen = ` (${text})`;
    });
    const struckAt = performance.now();
    const isReady = await until(() => product.isReady(struckAt), readyWithinMs);
    healthy.begin();
    if (!isReady) history.find('stuck', 'the product was not ready again after a minute');
    await answersOf(answersAfter);
    rounds.push({ kill, beganAt, silenceMs: history.longestSilence });
    await load.stop();
    await readAgain(scene, readers, history.writes.slice(firstWrite));
    await mails.read(product);
    const found = history.findings.slice(firstFinding);
    const seconds = ((Date.now() - beganAt) / 1000).toFixed(1);
    console.log(`${rounds.length} ${kill}${chosen}: ${seconds} s, ${found.length} found`);
    if (found.length > 0) console.log(describeFindings(found));
  }

  for (const kill of planned) await round(kill);
  await load.end();
  await until(async () => !(await hasBacklog(product)), backlogWithinMs);
  await mails.read(product);
  const jobs = await readJobs(product);
  const killAt = (at: Date) =>
    rounds.findLast(({ beganAt }) => beganAt <= at.getTime())?.kill ?? history.kill;
  history.findings.push(
    ...(await judgeRows(product, history)),
    ...judgeJobs(jobs, { healthy, mails, killAt }),
  );
  healthy.end();
  await product.stop();

  const [latest] = jobs
    .map((job) => ({ ...job, seconds: latenessOf(job, healthy) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const late = latest
    ? `, the latest ${latest.seconds.toFixed(1)} s after it was due (${latest.task}, round of ${killAt(latest.dueAt)})`
    : '';
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`\n${describeRounds(rounds, history)}\n`);
  console.log(
    `${jobs.length} jobs${late}; ${mails.count} mails, ${mails.repeated.length} of them more than once; ${minutes} minutes; seed ${seed}.`,
  );
  if (history.findings.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    return 0;
  }
  console.log(`\n${describeFindings(history.findings)}\n\nThe servers' logs are in ${folder}.`);
  return 1;
}

await supervise(async (supervisor) => {
  const code = await main(supervisor);
  await supervisor.end(code);
});
