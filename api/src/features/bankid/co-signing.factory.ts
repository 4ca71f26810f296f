import { v7 as uuid } from 'uuid';
import { personOf } from '../../../../simulators/bankid/persons.ts';
import { giveCoSigningCode } from '../../domain/signatories/co-signer.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The name by which the simulated BankID knows the person of a personal number. */
export const nameOf = (personalNumber: string): string => personOf(personalNumber).name;

/**
 * Hands in an application whose company signs by two, and answers the code of the link that the
 * second would have been mailed.
 */
export async function askToSign(
  { app: { db } }: TestApp,
  applicationId: string,
  name: string,
): Promise<string> {
  const now = new Date();
  await db
    .updateTable('companyApplication')
    .set({ state: 'submitted', submittedAt: now, signingKind: 'together', agreementSignedAt: now })
    .set({ agreementVersion: '2024-11-05' })
    .where('id', '=', applicationId)
    .execute();
  await db.deleteFrom('applicationCoSigner').where('applicationId', '=', applicationId).execute();
  const email = `second.${uuid()}@example.com`;
  await db
    .insertInto('applicationCoSigner')
    .values({ applicationId, id: uuid(), name, email })
    .execute();
  return giveCoSigningCode(db, applicationId);
}
