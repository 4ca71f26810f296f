import { existsSync } from 'node:fs';
import { Environment } from '../settings/settings-environment.ts';
import { blobFolderOf } from '../settings/settings-groups.ts';
import { readSettings } from '../settings/settings.ts';
import { blobFolderFaults, CannotStart, readBankidFiles } from '../starting.ts';
import { checksOf, fault, ok, skipped, warning, warningIf } from './check.ts';
import type { CheckContext } from './check.ts';

/** Answers how many letters are changed, added, left out or swapped between two words. */
function editDistance(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row?.[to - 1] ?? 0) + (isSame ? 0 : 1),
        (row?.[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        isSwapped && at > 1 && to > 1 ? (before?.[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row ?? [], next];
  }
  return row?.[other.length] ?? 0;
}

/** Settings of programs beside the server, which it does not read. */
const ofOthers = ['DATABASE_OWNER_URL', 'BACKUP_SECRET_KEY'];

/** Answers the setting that a name was meant to be; undefined for a name of something else. */
function meantBy(name: string, known: ReadonlySet<string>): string | undefined {
  // Short words are near to many.
  const most = name.length < 9 ? 1 : 2;
  return [...known].find((one) => editDistance(name, one) <= most);
}

/**
 * Answers what keeps files from their folder, which is made if it is missing; not by root, whose
 * folder would be closed to the server's user.
 */
export function folderFaults({ environment, machine }: CheckContext): string[] {
  if (machine.userId === 0 && !existsSync(blobFolderOf(environment))) return [];
  return blobFolderFaults(environment);
}

export const settingsChecks = checksOf('Settings', {
  SETTINGS: {
    title: 'Every setting is there and valid, and its files can be read',
    meaning: 'The server refuses to start.',
    remedy: 'Mend what is listed; docs/operations.md says what each must be.',
    needs: 'nothing',
    look(context) {
      const { environment } = context;
      try {
        readSettings(environment, [
          ...readBankidFiles(environment).faults,
          ...folderFaults(context),
        ]);
        return ok('all are valid');
      } catch (error) {
        // It says what each must be and never what it is.
        if (error instanceof CannotStart) return fault(...error.faults);
        throw error;
      }
    },
  },
  'SETTINGS-UNKNOWN': {
    title: 'No setting is misspelt',
    meaning: 'What is set under another name than it has is not set.',
    remedy: 'Correct the name, or take it away.',
    needs: 'nothing',
    look({ environment }) {
      const known = new Set([...Object.keys(Environment.shape), ...ofOthers]);
      const misspelt = Object.keys(environment)
        .filter((name) => !known.has(name))
        .toSorted()
        .flatMap((name) => {
          const meant = meantBy(name, known);
          return meant === undefined ? [] : [`${name} is no setting: is it ${meant}?`];
        });
      return warningIf(misspelt, 'no name is nearly one of a setting');
    },
  },
  'SECRET-STRENGTH': {
    title: 'AUTH_SECRET is random',
    meaning: 'Whoever guesses it makes sessions, codes and links of their own.',
    remedy: 'Take 32 bytes of chance: openssl rand -base64 32. Read “Keys that do not fit” first.',
    needs: 'settings',
    look({ settings: { authSecret } }) {
      const different = new Set(authSecret).size;
      const fact = `${authSecret.length} characters, ${different} of them different`;
      return different < 12 ? warning(fact) : ok(fact);
    },
  },
  'LOG-LEVEL': {
    title: 'The log tells of what goes wrong, and not of everything',
    meaning: 'Without warnings nobody sees a cause; “debug” writes far more than anybody reads.',
    remedy: 'Set LOG_LEVEL to info, or leave it out.',
    needs: 'settings',
    look({ settings: { logLevel } }) {
      const isUsual = logLevel === 'info' || logLevel === 'warn';
      return isUsual ? ok(logLevel) : warning(logLevel);
    },
  },
  'DRAIN-TIME': {
    title: 'A server that stops goes on answering until others have taken over',
    meaning: 'With each restart calls fail, since a load balancer still sends them.',
    remedy: 'Set DRAIN_SECONDS to two probes of the load balancer, or leave it out.',
    needs: 'settings',
    look({ settings: { build, drainSeconds } }) {
      if (build === 'demo') return skipped('a demo has no load balancer');
      const fact = `${drainSeconds} s`;
      return drainSeconds < 2 || drainSeconds > 120 ? warning(fact) : ok(fact);
    },
  },
});
