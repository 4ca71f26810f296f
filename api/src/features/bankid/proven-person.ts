import * as z from 'zod';
import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';

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

/** Where an order keeps what its QR codes are made of. */
export const qrSecretPlace = (orderId: string) =>
  ({ column: 'bankid_order.qr_start_secret_encrypted', row: orderId }) as const;

const placeOf = (orderId: string) =>
  ({ column: 'bankid_order.held_completion_encrypted', row: orderId }) as const;

/** For an approval that waits for the way back: unreadable in the database. */
export function sealPerson(
  personalData: PersonalDataCipher,
  orderId: string,
  person: ProvenPerson,
): Buffer {
  return personalData.encrypt(placeOf(orderId), JSON.stringify(person));
}

export function openPerson(
  personalData: PersonalDataCipher,
  orderId: string,
  sealed: Buffer,
): ProvenPerson {
  return ProvenPerson.parse(JSON.parse(personalData.decrypt(placeOf(orderId), sealed)));
}
