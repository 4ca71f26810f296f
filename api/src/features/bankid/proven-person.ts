import * as z from 'zod';
import type { PersonalDataCipher } from '../../personal-data-cipher.ts';

/** Who approved an order: what is kept of the completion. */
const ProvenPerson = z.object({
  /** Twelve digits. */
  personalNumber: z.string(),
  givenName: z.string(),
  surname: z.string(),
  /** What is kept of a signature, base64 as BankID sent it; an identification leaves nothing. */
  signed: z.optional(z.object({ signature: z.string(), ocspResponse: z.string() })),
});
export type ProvenPerson = z.infer<typeof ProvenPerson>;

/** For an approval that waits for the way back: unreadable in the database. */
export function sealPerson(personalData: PersonalDataCipher, person: ProvenPerson): Buffer {
  return personalData.encrypt(JSON.stringify(person));
}

export function openPerson(personalData: PersonalDataCipher, sealed: Buffer): ProvenPerson {
  return ProvenPerson.parse(JSON.parse(personalData.decrypt(sealed)));
}
