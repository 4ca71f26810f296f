import { circleRing } from '@troskel/contract/values/area-shapes';
import type { Position } from '@troskel/contract/values/area-shapes';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';

const finishedAt = new Date('2026-03-05T10:45:00Z');

interface DemoArea {
  name: string;
  kind: 'polygon' | 'circle';
  corners: Position[];
  centre: Position | null;
  radiusMetres: number | null;
}

const norrtalje: Position = [18.7044, 59.758];
const aroundNorrtalje = 15_000;

const areas: DemoArea[] = [
  {
    name: 'Södertörn',
    kind: 'polygon',
    corners: [
      [17.62, 59.14],
      [17.98, 58.9],
      [18.22, 59.02],
      [18.42, 59.22],
      [18.16, 59.29],
      [17.84, 59.27],
    ],
    centre: null,
    radiusMetres: null,
  },
  {
    name: 'Runt Norrtälje',
    kind: 'circle',
    corners: circleRing(norrtalje, aroundNorrtalje),
    centre: norrtalje,
    radiusMetres: aroundNorrtalje,
  },
];

const polygonText = (corners: readonly Position[]): string =>
  `(${corners.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;

/** Inserts the configuration of the builder in Uppsala, with all four steps completed. */
export async function insertFinishedConfiguration(tx: Executor, partnerId: string): Promise<void> {
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
    .insertInto('partnerCoverage')
    .values([
      { partnerId, kind: 'region', code: 'stockholm' },
      { partnerId, kind: 'region', code: 'uppsala' },
      { partnerId, kind: 'county', code: '04' },
    ])
    .execute();
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

/** Inserts the configuration of the plumber in Stockholm, completed up to the services. */
export async function insertBegunConfiguration(tx: Executor, partnerId: string): Promise<void> {
  await tx
    .insertInto('partnerConfiguration')
    .values({ partnerId, profileDoneAt: finishedAt })
    .execute();
}
