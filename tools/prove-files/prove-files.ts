import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import { table } from '../../api/src/platform/commands/table.ts';
import { corpus } from '../../api/src/platform/blobs/hostile/corpus.ts';
import { faultsOf } from '../../api/src/platform/blobs/hostile/harmless.ts';
import { madeAnew, marker } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import type { HostileFile, Served } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import { send } from '../../api/src/testing/hostile-file-sending.ts';
import type { Outcome, Sender } from '../../api/src/testing/hostile-file-sending.ts';
import { signInDemo } from '../../bench/demo-sign-in.ts';
import { hasEnded, residentMB, startBenchProduct } from '../../bench/product.ts';
import { handInBy } from './hand-in.ts';
import { plantedIn } from './judge-pictures.ts';
import { judgeRefused, judgeServed } from './judge.ts';
import { missingPackages } from './programs.ts';
import { watch } from './watch.ts';

/*
 * `npm run prove:files`: sends every hostile file to a running server, and lets external programs
 * judge the results: for refused files, whether they contain anything hostile; for accepted ones,
 * whether what is served is a plain picture. Exits with 1 when a result is unexpected, or when more
 * than a picture is served.
 */

const word = process.argv[2] ?? '';
/** Files whose kind and label contain the word; all without one. */
const chosen = corpus.filter(({ kind, what }) => `${kind}: ${what}`.includes(word));
if (chosen.length === 0) {
  process.stderr.write(`No hostile file has “${word}” in its kind or its name.\n`);
  process.exit(1);
}
const missing = missingPackages();
if (missing.length > 0) {
  process.stderr.write(
    `Programs that judge the files are missing: apt-get install -y ${missing.join(' ')}\n`,
  );
  process.exit(1);
}

interface Row {
  file: HostileFile;
  bytes: number;
  came: string;
  /** Bytes of everything served. */
  served: number;
  judged: string;
  /** Null where external programs cannot tell. */
  agrees: boolean | null;
  faults: string[];
}

/** Minutes for which a token is used; it is valid for ten. */
const tokenMinutes = 5;

function senderAt(
  origin: string,
  role: 'partner' | 'partner-premium',
  handIn: Sender['handIn'],
): Sender {
  let token = '';
  let until = 0;
  return {
    origin,
    handIn,
    async token() {
      if (Date.now() > until) {
        token = await signInDemo(origin, role);
        until = Date.now() + tokenMinutes * 60_000;
      }
      return token;
    },
  };
}

const folder = mkdtempSync('/tmp/troskel-files-');

/** Copies have their own tests; here only that one is served as a download without planted data. */
const faultsOfCopy = ({ headers, bytes }: Served): string[] => [
  ...(headers.get('content-disposition')?.startsWith('attachment;') ? [] : ['it is shown']),
  ...(bytes.includes(marker) ? ['it holds what was planted'] : []),
];

/** Lists what we and external programs find in everything served of a file. */
async function faultsOfServed(served: readonly Served[]): Promise<string[]> {
  const found: string[] = [];
  for (const each of served) {
    const type = each.headers.get('content-type') ?? '';
    const path = join(folder, `served.${type.split(/[/.]/).at(-1)}`);
    writeFileSync(path, each.bytes);
    const own = each.size === 'copy' ? faultsOfCopy(each) : await faultsOf(each);
    const faults = [...own, ...judgeServed(path, type)];
    found.push(...faults.map((fault) => `${each.size}: ${fault}`));
  }
  return found;
}

async function sendWatched(
  sender: Sender,
  file: HostileFile,
  onWaited: (milliseconds: number) => void,
): Promise<Outcome> {
  const watched = watch(sender.origin);
  try {
    return await send(sender, file);
  } finally {
    onWaited(await watched.end());
  }
}

async function prove(
  file: HostileFile,
  sender: Sender,
  onWaited: (milliseconds: number) => void,
): Promise<Row> {
  const bytes = await file.bytes();
  const path = join(folder, `sent.${file.name.split('.').at(-1) === 'docx' ? 'docx' : 'bin'}`);
  writeFileSync(path, bytes);
  const { came, served } = await sendWatched(sender, { ...file, bytes: () => bytes }, onWaited);
  const wrong = came === file.expected ? [] : [`${came} instead of ${file.expected}`];
  const row = { file, bytes: bytes.length, came };
  if (came === madeAnew) {
    const faults = await faultsOfServed(served);
    const planted = file.kind === 'words' ? '' : plantedIn(path);
    return {
      ...row,
      served: served.reduce((sum, each) => sum + each.bytes.length, 0),
      judged:
        faults[0] ?? `nothing but what is seen${planted === '' ? '' : `; sent with ${planted}`}`,
      agrees: faults.length === 0,
      faults: [...wrong, ...faults],
    };
  }
  const { says, agrees } = judgeRefused(file, path);
  return { ...row, served: 0, judged: says, agrees, faults: wrong };
}

const verdicts = new Map<boolean | null, string>([
  [true, 'agrees'],
  [false, 'sees nothing'],
  [null, 'cannot tell'],
]);

function summaryOf(rows: readonly Row[]): string {
  const counted = (own: readonly Row[], name: string) => [
    name,
    String(own.length),
    String(own.filter(({ came }) => came !== madeAnew).length),
    String(own.filter(({ came }) => came === madeAnew).length),
    ...[true, false, null].map((verdict) =>
      String(own.filter(({ agrees }) => agrees === verdict).length),
    ),
    String(own.filter(({ faults }) => faults.length > 0).length),
  ];
  return table([
    ['kind', 'files', 'refused', 'made anew', ...verdicts.values(), 'at fault'],
    ...[...Map.groupBy(rows, ({ file }) => file.kind)].map(([kind, own]) => counted(own, kind)),
    counted(rows, 'all'),
  ]);
}

const product = await startBenchProduct();
const rows: Row[] = [];
try {
  const before = residentMB(product.pid);
  let longest = 0;
  const handIn = handInBy(product);
  const senders = [
    senderAt(product.url, 'partner', handIn),
    senderAt(product.url, 'partner-premium', handIn),
  ];
  for (const [index, file] of chosen.entries()) {
    // Exceeds the limit of files per minute.
    await withClient(product.ownerUrl, (client) => client.query('delete from rate_limit'));
    const sender = senders[index % senders.length];
    if (!sender) continue;
    try {
      rows.push(
        await prove(file, sender, (milliseconds) => (longest = Math.max(longest, milliseconds))),
      );
    } catch (error) {
      throw new Error(`while “${file.kind}: ${file.what}” was sent`, { cause: error });
    }
    if (hasEnded(product.server)) throw new Error(`the server ended with ${file.what}`);
  }
  process.stdout.write(
    `${table([
      ['file', 'bytes', 'came', 'served', 'others’ programs', 'verdict'],
      ...rows.map(({ file, bytes, came, served, judged, agrees }) => [
        `${file.kind}: ${file.what}`,
        String(bytes),
        came,
        served === 0 ? '' : String(served),
        judged.replaceAll(/[^\x20-\uffff]/g, ' '),
        verdicts.get(agrees) ?? '',
      ]),
    ])}\n\n${summaryOf(rows)}\n\n`,
  );
  for (const { file, faults } of rows) {
    for (const fault of faults)
      process.stdout.write(`AT FAULT ${file.kind}: ${file.what}: ${fault}\n`);
  }
  process.stdout.write(
    `The server runs still: ${before} MB before, ${residentMB(product.pid)} MB after; its longest answer to /healthz meanwhile took ${Math.round(longest)} ms.\n`,
  );
} finally {
  await product.stop();
  rmSync(folder, { recursive: true });
}
process.exit(rows.some(({ faults }) => faults.length > 0) ? 1 : 0);
