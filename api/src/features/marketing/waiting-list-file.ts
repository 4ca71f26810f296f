import { languageOf } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import { waitingLists } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { NIL } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { Details, leaveUrl } from './waiting-list.ts';

const atOnce = 500;

/** Columns of a list's file besides day, address and language, by field. */
const columns: Record<WaitingListName, Record<string, string>> = {
  'waiting-list': {
    companyName: 'Company',
    organizationNumber: 'Organisation number',
    trade: 'Trade',
    workArea: 'Area',
    name: 'Name',
    phone: 'Phone',
    source: 'Heard of us by',
  },
  'home-care-waiting-list': {
    name: 'Name',
    postalCode: 'Postal code',
    need: 'Needs',
    source: 'Heard of us by',
  },
};

/** Interval of sign-up times: from, included, to, excluded. */
interface Wanted {
  list: WaitingListName;
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Reads a batch of the queue, after an entry. */
function readPart(
  { db }: Pick<App, 'db'>,
  { list, from, before }: Wanted,
  after: { confirmedAt: Date; id: string },
) {
  return db
    .selectFrom('waitingListEntry')
    .select(['id', 'email', 'details', 'language'])
    .select((eb) => eb.ref('confirmedAt').$notNull().as('confirmedAt'))
    .where('list', '=', list)
    .where('confirmedAt', 'is not', null)
    .$if(from !== undefined, (rows) => rows.where('createdAt', '>=', from ?? new Date()))
    .$if(before !== undefined, (rows) => rows.where('createdAt', '<', before ?? new Date()))
    .where((eb) => eb(eb.refTuple('confirmedAt', 'id'), '>', eb.tuple(after.confirmedAt, after.id)))
    .orderBy('confirmedAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

async function* entriesOf(app: Pick<App, 'db'>, wanted: Wanted) {
  let after: { confirmedAt: Date; id: string } = { confirmedAt: new Date(0), id: NIL };
  for (;;) {
    const rows = await readPart(app, wanted, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
}

/**
 * Yields the confirmed entries of a list as CSV, longest waiting first, in batches. Calls `onRow`
 * for each.
 */
export async function* waitingListFile(
  app: Pick<App, 'db' | 'settings'>,
  wanted: Wanted,
  onRow?: () => void,
): AsyncGenerator<string> {
  const { list } = wanted;
  const named = columns[list];
  const sources: Record<string, Bilingual> = waitingLists[list].sources;
  yield (
    csvStart +
      csvRow(['Joined', 'Email', 'Language', ...Object.values(named), 'Link to leave the list'])
  );
  for await (const entry of entriesOf(app, wanted)) {
    const { id, email, confirmedAt } = entry;
    const details = Details.parse(entry.details);
    const language = languageOf(entry.language);
    const cells = Object.keys(named).map((field) => {
      const value = details[field] ?? '';
      return field === 'source' ? (sources[value]?.en ?? value) : value;
    });
    onRow?.();
    yield csvRow([
      dayInSweden(confirmedAt),
      email,
      language,
      ...cells,
      leaveUrl(app.settings, { id, language }),
    ]);
  }
}
