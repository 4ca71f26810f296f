import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** The highest number of name protection that a business of a person is told apart by. */
const highestIndex = 999;
/** Characters of a reference: 128 bits and a little. */
const referenceLength = 22;

/** The personal number of the person behind an account, as BankID has proved it. */
export interface OwnNumber {
  /** Twelve digits. */
  number: string;
  index: Buffer;
}

/**
 * The caller's own personal number, from the proved person.
 *
 * @throws {ExpectedError} BANKID_REQUIRED
 */
export async function readOwnNumber(
  app: Pick<App, 'personalData'>,
  db: Executor,
  { caller, refusal }: { caller: { userId: string }; refusal: Refusal<'BANKID_REQUIRED'> },
): Promise<OwnNumber> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'personalNumberIndex', 'personalNumberEncrypted'])
    .where('userId', '=', caller.userId)
    .executeTakeFirst();
  if (!person) throw refusal('BANKID_REQUIRED');
  const { id, personalNumberIndex: index, personalNumberEncrypted: sealed } = person;
  const place = { column: 'person.personal_number_encrypted', row: id } as const;
  return { number: app.personalData.decrypt(place, sealed), index };
}

/**
 * What one business of a number goes by between page and server: the same at every look-up, and
 * nothing that the number could be worked out from.
 */
export function businessReference(
  app: Pick<App, 'personalData'>,
  number: string,
  nameProtectionIndex: number,
): string {
  return app.personalData
    .blindIndex(`business ${number} ${nameProtectionIndex}`)
    .toString('base64url')
    .slice(0, referenceLength);
}

/** The number of name protection that a reference was made of; null for one of another number. */
export function indexOfReference(
  app: Pick<App, 'personalData'>,
  number: string,
  reference: string,
): number | null {
  for (let index = 0; index <= highestIndex; index += 1) {
    if (businessReference(app, number, index) === reference) return index;
  }
  return null;
}
