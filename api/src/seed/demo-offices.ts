import type { OpeningHours } from '@troskel/contract/values/opening-hours';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';

const workday = [{ opens: '07:00', closes: '16:00' }];

export const demoHours = (saturday: OpeningHours['days']['sat'], note: string): OpeningHours => ({
  days: {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: saturday,
    sun: [],
  },
  note,
});

/** Inserts the offices of the builder in Uppsala, with a branch opened a year later. */
export async function insertOffices(tx: Executor, partnerId: string): Promise<void> {
  const uppsalaOpened = new Date('2026-03-04T09:15:00Z');
  const enkopingOpened = new Date('2026-09-01T07:40:00Z');
  await tx
    .insertInto('office')
    .values([
      {
        id: uuid(),
        partnerId,
        name: 'Uppsala, huvudkontor',
        streetAddress: 'Kungsgatan 42',
        postalCode: '75321',
        city: 'Uppsala',
        regionIds: ['uppsala', 'stockholm'],
        countyCodes: ['03'],
        serviceIds: ['service1', 'service4'],
        phoneNumber: '+4618102030',
        openingHours: JSON.stringify(demoHours([{ opens: '09:00', closes: '12:00' }], '')),
        latitude: 59.8586,
        longitude: 17.6389,
        createdAt: uppsalaOpened,
        updatedAt: uppsalaOpened,
      },
      {
        id: uuid(),
        partnerId,
        name: 'Enköping',
        streetAddress: 'Kungsgatan 8',
        postalCode: '74532',
        city: 'Enköping',
        regionIds: ['vasteras'],
        countyCodes: ['03', '19'],
        serviceIds: ['service1'],
        phoneNumber: '+46171202020',
        openingHours: JSON.stringify(demoHours([], 'Ring före besök')),
        latitude: 59.6361,
        longitude: 17.0777,
        createdAt: enkopingOpened,
        updatedAt: enkopingOpened,
      },
    ])
    .execute();
}
