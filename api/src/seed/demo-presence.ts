import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';
import type { Presence } from './presences.ts';
import type { Position } from '@troskel/contract/values/area-shapes';

const hour = 3_600_000;
const day = 24 * hour;

const polygonText = (corners: readonly Position[]): string =>
  `(${corners.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;

/** Inserts what a company has told of itself in the days after it joined; all steps are completed. */
export async function insertPresence(
  tx: Executor,
  partnerId: string,
  { profile, serviceIds, regionIds, countyCodes, areas, offices }: Presence,
  joinedAt: Date,
): Promise<void> {
  const finishedAt = new Date(joinedAt.getTime() + 3 * day + 3 * hour);
  await tx
    .insertInto('partnerProfile')
    .values({
      partnerId,
      ...profile,
      openingHours: JSON.stringify(profile.openingHours),
      updatedAt: finishedAt,
    })
    .execute();
  await tx
    .insertInto('partnerConfiguration')
    .values({
      partnerId,
      profileDoneAt: finishedAt,
      servicesDoneAt: finishedAt,
      areasDoneAt: finishedAt,
      finishedAt,
    })
    .execute();
  await tx
    .insertInto('partnerService')
    .values(serviceIds.map((serviceId) => ({ partnerId, serviceId })))
    .execute();
  await tx
    .insertInto('partnerCoverage')
    .values([
      ...regionIds.map((code) => ({ partnerId, kind: 'region', code })),
      ...countyCodes.map((code) => ({ partnerId, kind: 'county', code })),
    ])
    .execute();
  if (areas.length > 0) {
    await tx
      .insertInto('partnerArea')
      .values(
        areas.map(({ corners, centre, ...area }, index) => ({
          id: uuid(),
          partnerId,
          ...area,
          corners: JSON.stringify(corners),
          shape: sql<string>`${polygonText(corners)}::polygon`,
          centre: centre === null ? null : JSON.stringify(centre),
          sortOrder: index,
          createdAt: finishedAt,
        })),
      )
      .execute();
  }
  await tx
    .insertInto('office')
    .values(
      offices.map(({ openedAfterDays, openingHours, ...office }) => {
        const createdAt = new Date(joinedAt.getTime() + openedAfterDays * day + hour);
        return {
          ...office,
          id: uuid(),
          partnerId,
          openingHours: JSON.stringify(openingHours),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .execute();
}
