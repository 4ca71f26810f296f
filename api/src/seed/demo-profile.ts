import type { Executor } from '../platform/db/database.ts';
import { demoHours } from './demo-offices.ts';

const description = `Vi bygger om kök och badrum, bygger till och tar hand om taket. Fyra snickare, egen plåtslagare och ett fast pris innan vi börjar.

Du har samma kontaktperson från första besöket till slutbesiktningen, och vi städar efter oss varje dag.`;

/** Inserts the profile of the builder in Uppsala, complete but for a logo. */
export async function insertProfile(tx: Executor, partnerId: string): Promise<void> {
  await tx
    .insertInto('partnerProfile')
    .values({
      partnerId,
      companyName: 'Linds Bygg i Uppsala AB',
      description,
      website: 'https://lindsbygg.example/',
      contactName: 'Karin Lind',
      contactEmail: 'karin@lindsbygg.example',
      contactPhoneNumber: '+4618102030',
      openingHours: JSON.stringify(
        demoHours([{ opens: '09:00', closes: '12:00' }], 'Ring före besök'),
      ),
      updatedAt: new Date('2026-03-05T10:20:00Z'),
    })
    .execute();
  await tx
    .insertInto('partnerService')
    .values(['service1', 'service4'].map((serviceId) => ({ partnerId, serviceId })))
    .execute();
}
