import * as z from 'zod';
import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';

/** The approving person: what is stored of the completion. */
const ProvenPerson = z.object({
  /** Twelve digits. */
  personalNumber: z.string(),
  givenName: z.string(),
  surname: z.string(),
  /** Stored parts of a signature, base64 as BankID sent it; absent for an identification. */
  signed: z.optional(z.object({ signature: z.string(), ocspResponse: z.string() })),
});
export type ProvenPerson = z.infer<typeof ProvenPerson>;

/** Place of an order's sealed QR secret. */
export const qrSecretPlace = (orderId: string) =>
  ({ column: 'bankid_order.qr_start_secret_encrypted', row: orderId }) as const;

const placeOf = (orderId: string) =>
  ({ column: 'bankid_order.held_completion_encrypted', row: orderId }) as const;

/** Seals the person of an approval that waits for the app's return. */
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
