import { reasonOf } from '../log.ts';
import { audit } from '../audit.ts';
import { counted, fault, skipped } from './check.ts';
import type {
  Check,
  Finding,
  CheckContext,
  WithDatabase,
  WithRows,
  WithSettings,
} from './check.ts';

/** Subject of the examination; a part that is missing is replaced by the reason in a sentence. */
export interface Examination {
  context: CheckContext;
  withSettings: WithSettings | string;
  withDatabase: WithDatabase | string;
}

/** A check with what it found. */
export interface Examined extends Finding {
  check: Check;
  /** The mending that was done; only after a repair. */
  repaired?: string;
}

/** Milliseconds after which a look is given up. Reading whole tables takes the longest. */
const patience = 120_000;

const tooSlow = Object.assign(new Error('a check took too long'), { code: 'TIMEOUT' });

/** A finding; `isSeen` unless the check itself failed. */
type Seen = Finding & { isSeen: boolean };

/** Runs a look within its time; what it throws is a fault of what it looks at. */
async function within(look: () => Finding | Promise<Finding>): Promise<Seen> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(tooSlow), patience);
  try {
    return { ...(await Promise.race([look(), late.promise])), isSeen: true };
  } catch (error) {
    // Never its text: it can hold values.
    return { ...fault(`it could not be looked at: ${reasonOf(error)}`), isSeen: false };
  } finally {
    clearTimeout(clock);
  }
}

function look(check: Check, { context, withSettings, withDatabase }: Examination) {
  if (check.needs === 'nothing') return check.look(context);
  if (check.needs === 'settings') {
    return typeof withSettings === 'string' ? skipped(withSettings) : check.look(withSettings);
  }
  return typeof withDatabase === 'string' ? skipped(withDatabase) : check.look(withDatabase);
}

/** Repairs, with a line in the audit log; answers what was done. */
async function repairOne(
  code: string,
  repair: (context: WithRows) => Promise<number>,
  { db, cipher }: WithRows,
): Promise<string> {
  const rows = await repair({ db, cipher });
  await audit(
    db,
    {
      actorUserId: null,
      action: 'doctor.repaired',
      subject: { type: 'check', id: null },
      detail: { code, rows },
    },
    new Date(),
  );
  return `${counted(rows, 'row')} made anew`;
}

async function examineOne(
  check: Check,
  examination: Examination,
  repairs: boolean,
): Promise<Examined> {
  const { isSeen, ...finding } = await within(() => look(check, examination));
  const found = { check, ...finding };
  const { withDatabase } = examination;
  const isDue = repairs && isSeen && (found.state === 'fault' || found.state === 'warning');
  if (!isDue || typeof withDatabase === 'string') return found;
  if (check.needs !== 'rows' || !check.repair) return found;
  try {
    const repaired = await repairOne(check.code, check.repair, withDatabase);
    const { facts, state } = await within(() => look(check, examination));
    const remains = state === 'ok' ? 'nothing remains' : facts.join('; ');
    return { check, state, facts, repaired: `${repaired}; ${remains}` };
  } catch (error) {
    return { ...found, repaired: `it could not be repaired: ${reasonOf(error)}` };
  }
}

/**
 * Looks at everything, and repairs what can be repaired where that is wanted. What concerns other
 * machines is waited for together; the database is asked one thing at a time, as it has calls to
 * serve.
 */
export async function examine(
  checks: readonly Check[],
  examination: Examination,
  { repairs }: { repairs: boolean },
): Promise<Examined[]> {
  const elsewhere = new Map(
    checks
      .filter(({ needs }) => needs !== 'database' && needs !== 'rows')
      .map((check) => [check.code, examineOne(check, examination, false)]),
  );
  const all: Examined[] = [];
  for (const check of checks) {
    all.push(await (elsewhere.get(check.code) ?? examineOne(check, examination, repairs)));
  }
  return all;
}

/** Looks at rows alone, as at those of a restored backup; answers what is wrong, by code. */
export async function wrongRows(checks: readonly Check[], context: WithRows): Promise<string[]> {
  const wrong: string[] = [];
  for (const check of checks) {
    if (check.needs !== 'rows') continue;
    const { state, facts } = await within(() => check.look(context));
    if (state === 'fault') wrong.push(`${check.code}: ${facts.join('; ')}`);
  }
  return wrong;
}

/** 0 when all is well, 1 when there are warnings, 2 when there are faults. */
export function exitCodeOf(all: readonly Finding[]): 0 | 1 | 2 {
  if (all.some(({ state }) => state === 'fault')) return 2;
  return all.some(({ state }) => state === 'warning') ? 1 : 0;
}
