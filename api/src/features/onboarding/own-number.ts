import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** Maximum name protection index. */
const highestIndex = 999;
/** Length of a reference: a little over 128 bits. */
const referenceLength = 22;

/** The verified personal number of an account's person. */
export interface OwnNumber {
  /** Twelve digits. */
  number: string;
  index: Buffer;
}

/**
 * Reads the caller's verified personal number.
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
 * Makes the reference of a number's business for the page: the same at every look-up, and not
 * reversible to the number.
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

/** Answers the name protection index of a reference; null when it belongs to another number. */
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
