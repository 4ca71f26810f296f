import * as z from 'zod';
import type { PersonalData } from '../../personal-data.ts';

/** Who approved an order: what is kept of the completion. */
const ProvenPerson = z.object({
  /** Twelve digits. */
  personalNumber: z.string(),
  givenName: z.string(),
  surname: z.string(),
  /** Address of the device that the app ran on. */
  deviceAddress: z.string(),
});
export type ProvenPerson = z.infer<typeof ProvenPerson>;

/** For an approval that waits for the way back: unreadable in the database. */
export function sealPerson(personalData: PersonalData, person: ProvenPerson): Buffer {
  return personalData.encrypt(JSON.stringify(person));
}

export function openPerson(personalData: PersonalData, sealed: Buffer): ProvenPerson {
  return ProvenPerson.parse(JSON.parse(personalData.decrypt(sealed)));
}
