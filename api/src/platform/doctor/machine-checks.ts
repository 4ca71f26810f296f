import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  checksOf,
  counted,
  fault,
  faultIf,
  judged,
  lasting,
  ok,
  sized,
  skipped,
  warning,
  warningIf,
} from './check.ts';

const oldestNode = { major: 22, minor: 22 };
/** The server's heap (tools/server-program.ts) and as much again for files, pictures, its pages. */
const leastMemory = { fault: 600e6, warning: 1e9 };
const leastOpenFiles = 4096;

/** Hours of a zone in winter and in summer. */
const seasonsOf = (year: number) =>
  [`${year}-01-15T12:00:00Z`, `${year}-07-15T12:00:00Z`].map((text) => new Date(text));

/** Whether others than its owner, and root, may do what a mask of mode bits says. */
async function maskOf(path: string, mask: number): Promise<number> {
  return (await stat(path)).mode & mask;
}

async function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

export const machineChecks = checksOf('Machine', {
  'NODE-VERSION': {
    title: 'Node.js is of a version that the product is made for',
    meaning: 'The server uses what older versions do not have; they also get no security updates.',
    remedy: `Install Node.js ${oldestNode.major}.${oldestNode.minor} or later, or take the commands through npm, which bring their own.`,
    needs: 'nothing',
    look({ machine: { nodeVersion } }) {
      const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
      const fits =
        major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
      return fits ? ok(`Node.js ${nodeVersion}`) : fault(`Node.js ${nodeVersion}`);
    },
  },
  'TIME-ZONE': {
    title: 'Node.js knows Swedish time',
    meaning: 'Times, working days and deadlines would be an hour wrong, or no page would show any.',
    remedy: 'Install a Node.js with all zones (“full ICU”), which the usual builds have.',
    needs: 'nothing',
    look({ machine, now }) {
      try {
        const [winter, summer] = seasonsOf(now.getUTCFullYear()).map((at) =>
          machine.offsetOf('Europe/Stockholm', at),
        );
        return winter === 60 && summer === 120
          ? ok('one hour ahead of UTC in winter, two in summer')
          : fault(`${winter} minutes ahead of UTC in winter, ${summer} in summer`);
      } catch {
        return fault('the zone Europe/Stockholm is unknown');
      }
    },
  },
  MEMORY: {
    title: 'The server may use enough memory',
    meaning: 'The system ends the server in the middle of calls when memory runs out.',
    remedy: 'Give the machine or the container at least 1 GB.',
    needs: 'nothing',
    look({ machine: { memoryBytes } }) {
      const fact = `${sized(memoryBytes)} for this process and its likes`;
      if (memoryBytes < leastMemory.fault) return fault(fact);
      return memoryBytes < leastMemory.warning ? warning(fact) : ok(fact);
    },
  },
  'OPEN-FILES': {
    title: 'A process may have enough connections open',
    meaning: 'Every open page keeps a connection; beyond the limit new ones are refused.',
    remedy: `Raise the limit to at least ${leastOpenFiles}: LimitNOFILE= of systemd, ulimit -n.`,
    needs: 'nothing',
    look({ machine: { openFiles: limit } }) {
      if (limit === null) return skipped('this system does not tell');
      const fact = `at most ${limit}`;
      return limit < leastOpenFiles ? warning(fact) : ok(fact);
    },
  },
  'SERVER-USER': {
    title: 'The server’s user is not root',
    meaning: 'Whoever gets into the server would own the machine.',
    remedy: 'Run the server, and this program, as a user of its own.',
    needs: 'nothing',
    look: ({ machine: { userId } }) =>
      userId === 0 ? warning('this program runs as root') : ok('a user without special rights'),
  },
  'PROGRAM-RIGHTS': {
    title: 'The server cannot change its own program',
    meaning: 'Whoever gets into the server could leave something that stays after a restart.',
    remedy: 'Let another user own the installed product, and let nobody else write there.',
    needs: 'nothing',
    async look({ machine: { productFolder, userId } }) {
      if (userId === null) return skipped('this system has no such rights');
      const { uid, mode } = await stat(productFolder);
      const isWritable = (uid === userId && (mode & 0o200) > 0) || (mode & 0o002) > 0;
      return isWritable
        ? warning('the product’s folder can be written to by this user')
        : ok('the product’s folder can only be read');
    },
  },
  'DISK-FREE': {
    title: 'There is room for files',
    meaning: 'Below BLOB_LEAST_FREE_MB uploads are refused with 507, and the server is not ready.',
    remedy: 'Free room where BLOB_FOLDER is, or move it to a larger disk.',
    needs: 'settings',
    async look({ settings, machine }) {
      const { free, total } = await machine.disk(settings.blobFolder);
      const fact = `${sized(free)} of ${sized(total)} free`;
      if (free < settings.leastFreeBytes) return fault(fact);
      const isLittle = free < total / 20 || free < settings.leastFreeBytes * 3;
      return isLittle ? warning(fact) : ok(fact);
    },
  },
  'FOLDER-RIGHTS': {
    title: 'The folder of files is open to the server alone',
    meaning:
      'Other users of the machine could read what people have sent, or the server could not.',
    remedy: 'chmod 700 BLOB_FOLDER, owned by the server’s user.',
    needs: 'settings',
    async look({ settings: { blobFolder } }) {
      if (!(await mayWrite(blobFolder))) return fault('this user cannot write there');
      const open = await maskOf(blobFolder, 0o077);
      return open > 0
        ? warning(`others have rights there (${open.toString(8).padStart(3, '0')})`)
        : ok('no other user has rights there');
    },
  },
  'KEY-RIGHTS': {
    title: 'The key of the BankID certificate is open to the server alone',
    meaning: 'Other users of the machine could sign in people in this company’s name.',
    remedy: 'chmod 600 the file of BANKID_CLIENT_KEY_FILE (or 640 with a group of its own).',
    needs: 'settings',
    async look({ environment }) {
      const path = environment['BANKID_CLIENT_KEY_FILE'];
      if (!path) return skipped('no file is named');
      return warningIf(
        (await maskOf(path, 0o007)) > 0 ? ['every user of the machine may use the file'] : [],
        'no stranger may read it',
      );
    },
  },
  'CLOCK-DATABASE': {
    title: 'The clocks of this machine and of the database agree',
    meaning: 'Jobs start early or late, and what is newest is not shown as such.',
    remedy: 'Have both machines keep time by NTP.',
    needs: 'database',
    async look({ db, machine }) {
      const asked = machine.now();
      const { rows } = await sql<{ at: number }>`
        select extract(epoch from clock_timestamp())::double precision as at`.execute(db);
      // Half of the way there and back.
      const here = (asked + machine.now()) / 2;
      const apart = Math.abs((rows[0]?.at ?? 0) - here / 1000);
      return judged(apart, { warning: 2, fault: 30 }, `${lasting(apart)} apart`);
    },
  },
  'TIME-ZONE-DATABASE': {
    title: 'The database knows Swedish time as Node.js does',
    meaning: 'Days of statistics, plans and inquiries are cut at another hour than pages show.',
    remedy: 'Update the packages of time zones (tzdata) of the database’s machine.',
    needs: 'database',
    async look({ db, machine, now }) {
      const seasons = [0, 1].flatMap((further) => seasonsOf(now.getUTCFullYear() + further));
      const { rows } = await sql<{ minutes: number }>`
        select (extract(epoch from (at at time zone 'Europe/Stockholm')
                                 - (at at time zone 'UTC')) / 60)::integer as minutes
          from unnest(${seasons}::timestamptz[]) with ordinality as season (at, place)
         order by place`.execute(db);
      const wrong = seasons.filter(
        (at, place) => rows[place]?.minutes !== machine.offsetOf('Europe/Stockholm', at),
      );
      return faultIf(
        wrong.map((at) => `they disagree about ${at.toISOString().slice(0, 7)}`),
        `they agree in ${counted(seasons.length, 'season')}`,
      );
    },
  },
});
