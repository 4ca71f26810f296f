import { UsageError, parseArguments } from '../commands/arguments.ts';
import type { Outcome } from '../commands/arguments.ts';
import type { Operation } from '../commands/operation.ts';
import { storeReason } from '../gateways/blob-store/s3-requests.ts';
import { awaitDatabase, ownersDatabase } from '../starting.ts';
import { BackupFault } from './backup-fault.ts';
import type { Manifest } from './backup-format.ts';
import { readKeysIfGiven, readSource, readTarget, readWanted } from './backup-settings.ts';
import { drill } from './drill.ts';
import type { Inspect } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { aheadLines, listBackups } from './place.ts';
import { restoreBeside, restoreIntoEmpty, undoRestore } from './restore.ts';
import type { Restored } from './restore.ts';
import { forgetRestores } from './restore-leftovers.ts';
import { outlived } from './retention.ts';

const whole = new Intl.NumberFormat('en-GB');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function spanOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${whole.format(rows)} rows, ${whole.format(files.count)} files of ${megabytes(files.bytes)}`;
}

/** Lines about files that the store had lost when the backup was made; none when it had all. */
function missingLines({ files }: Manifest): string[] {
  if (files.missing === 0) return [];
  return [
    `${whole.format(files.missing)} files were missing in the store when it was made:`,
    ...files.firstMissing.map((key) => `  ${key}`),
  ];
}

/** Says what a place or a store of files answered; null for another error. */
function storeSentence(error: unknown): string | null {
  const code = storeReason(error);
  if (code === null) return null;
  return code === 'S3_401' || code === 'S3_403'
    ? `A bucket refuses us (${code}): look at the access keys of BLOB_STORE_URL and BACKUP_STORE_URL, and at what they may do there.`
    : `A bucket could not be asked (${code}): look at BLOB_STORE_URL and BACKUP_STORE_URL, and at the store.`;
}

/** Runs the work of a command; what its operator can mend is said in a sentence, with 1. */
const explained =
  (run: Operation): Operation =>
  async (environment, args, tell) => {
    try {
      return await run(environment, args, tell);
    } catch (error) {
      if (error instanceof UsageError) return { exitCode: 2, text: error.message };
      if (error instanceof BackupFault) return { exitCode: 1, text: error.message };
      const sentence = storeSentence(error);
      if (sentence !== null) return { exitCode: 1, text: sentence };
      throw error;
    }
  };

/**
 * Reads the words of a command.
 *
 * @throws {UsageError} for an option or a word that it does not have
 */
function readWords(
  args: readonly string[],
  words: readonly string[] = [],
  known: readonly string[] = [],
) {
  const { plain, options } = parseArguments(args);
  const unknown = [
    ...plain.filter((word) => !words.includes(word)),
    ...[...options.keys()]
      .filter((option) => !known.includes(option))
      .map((option) => `--${option}`),
  ];
  if (unknown.length > 0) throw new UsageError(`${unknown.join(', ')} is not understood.`);
  const erase = options.get('erase');
  if (erase !== undefined && !/^\d+$/.test(erase)) throw new UsageError('--erase wants a number.');
  return {
    plain,
    name: options.get('backup'),
    erase: erase === undefined ? undefined : Number(erase),
  };
}

/** `npm run ops -- backup` */
export const backup = explained(async (environment, args) => {
  readWords(args);
  const { keep, ...source } = readSource(environment);
  await awaitDatabase('DATABASE_URL', source.databaseUrl, { seconds: 0, isToBeMigrated: false });
  const begun = performance.now();
  const { name, bytes, manifest } = await makeBackup(source);
  const { backups, ahead } = await listBackups(source.place);
  const gone = outlived(backups, keep);
  for (const old of gone) await source.place.remove(old);
  const lines = [
    `${name} in ${source.place.name}: ${megabytes(bytes)} in ${spanOf(performance.now() - begun)}.`,
    `${contentOf(manifest)}.`,
    ...(gone.length > 0 ? [`${gone.length} earlier ones are no longer kept.`] : []),
    ...aheadLines(ahead),
    ...missingLines(manifest),
  ];
  return { exitCode: manifest.files.missing > 0 ? 1 : 0, text: lines.join('\n') };
});

function restoredText({ name, madeAt, manifest, erasedAgain, returnPoint }: Restored): Outcome {
  const lines = [
    `${name} is restored, as of ${madeAt.toISOString()}: ${contentOf(manifest)}.`,
    ...(erasedAgain > 0
      ? [
          `${erasedAgain} accounts that were erased since are erased again within a minute of the servers' start.`,
        ]
      : []),
    ...missingLines(manifest),
  ];
  if (returnPoint) {
    lines.push(
      `What was there before is the database ${returnPoint.database}${returnPoint.files === null ? ', with its files where they were' : ` and the files in ${returnPoint.files}`}.`,
      'Put it back with npm run ops -- undo-restore, or remove it with npm run ops -- forget-restore: it has people in it who have left since.',
    );
  }
  return { exitCode: 0, text: lines.join('\n') };
}

/** `npm run ops -- restore [beside] [--backup NAME] [--erase NUMBER]` */
export const restore = explained(async (environment, args, tell) => {
  const { plain, name, erase } = readWords(args, ['beside'], ['backup', 'erase']);
  const wanted = readWanted(environment, name);
  const target = await readTarget(environment);
  const isBeside = plain.includes('beside');
  return restoredText(
    await (isBeside ? restoreBeside : restoreIntoEmpty)(wanted, target, { erase, tell }),
  );
});

/** `npm run ops -- undo-restore` */
export const undo = explained(async (environment, args) => {
  readWords(args);
  const undone = await undoRestore(await readTarget(environment));
  return {
    exitCode: 0,
    text: `The database and files from before are back. What had been restored is the database ${undone}.`,
  };
});

/** `npm run ops -- forget-restore` */
export const forget = explained(async (environment, args) => {
  readWords(args);
  const gone = await forgetRestores(await readTarget(environment));
  const text = gone.length > 0 ? `Removed: ${gone.join(', ')}.` : 'There is nothing to remove.';
  return { exitCode: 0, text };
});

/** `npm run ops -- drill [--backup NAME]` */
export const drillBackup = (inspect: Inspect): Operation =>
  explained(async (environment, args) => {
    const { name } = readWords(args, [], ['backup']);
    const keys = readKeysIfGiven(environment);
    const wanted = readWanted(environment, name);
    const ownerUrl = await ownersDatabase(environment, false);
    const report = await drill(wanted, ownerUrl, keys, inspect);
    const { manifest, madeAt, tookMs, isProved } = report;
    const lines = [
      `${report.name} restores whole: ${contentOf(manifest)}.`,
      'Every row and file is as it was when the backup was made; every reference leads to a row.',
      keys
        ? 'The keys of the servers fit, what is sealed opens, and counters are as their rows.'
        : 'Without the keys of the servers: nothing sealed was opened, no counter looked at.',
      isProved
        ? 'The servers whose keys these are have made it.'
        : 'Who has made it was not proved.',
      `It took ${spanOf(tookMs)}; what it holds is ${spanOf(Date.now() - madeAt.getTime())} old.`,
      ...report.notes,
      ...missingLines(manifest),
    ];
    return { exitCode: manifest.files.missing > 0 ? 1 : 0, text: lines.join('\n') };
  });
