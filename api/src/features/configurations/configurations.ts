import type { Position } from '@troskel/contract/values/area-shapes';
import { areaKinds } from '@troskel/contract/configurations/configurations';
import type {
  Configuration,
  configurations,
} from '@troskel/contract/configurations/configurations';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { pictureAddress } from '../../platform/blobs/picture-address.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockPresentation, replaceServices } from '../../domain/partners/presentation.ts';
import { areasToStore, canFinish, regionFaults, stepsDone } from './rules.ts';
import type { Progress, StoredArea } from './rules.ts';

const Corner = z.tuple([z.number(), z.number()]);
const Corners = z.array(Corner);

/** Reads the configuration by four queries, each by the partner's key. */
async function readConfiguration(
  app: Pick<App, 'settings'>,
  db: Executor,
  { params: { partnerId }, refusal }: Pick<Call<typeof configurations.get>, 'params' | 'refusal'>,
): Promise<Configuration> {
  const row = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .leftJoin('partnerConfiguration as progress', 'progress.partnerId', 'partner.id')
    .select(['company.legalName', 'company.businessDescription'])
    .select(['profile.companyName', 'profile.description', 'profile.website'])
    .select('profile.logoBlobId')
    .select(['progress.profileDoneAt', 'progress.servicesDoneAt', 'progress.areasDoneAt'])
    .select(['progress.finishedAt', 'progress.version', 'profile.version as profileVersion'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  const services = await db
    .selectFrom('partnerService')
    .select('serviceId')
    .where('partnerId', '=', partnerId)
    .execute();
  const coverage = await db
    .selectFrom('partnerCoverage')
    .select(['kind', 'code'])
    .where('partnerId', '=', partnerId)
    .orderBy('code')
    .execute();
  const areas = await db
    .selectFrom('partnerArea')
    .select(['id', 'name', 'kind', 'corners', 'centre', 'radiusMetres'])
    .where('partnerId', '=', partnerId)
    .orderBy('sortOrder')
    .execute();
  const offers = (id: string) => services.some(({ serviceId }) => serviceId === id);
  const covers = (wanted: string) =>
    coverage.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  return {
    // The profile has a page of its own, and its changes make a new version here too. Both versions
    // only grow, so their sum does.
    version: (row.version ?? 1) + (row.profileVersion ?? 0),
    done: stepsDone(row),
    createProfile: {
      companyName: row.companyName ?? row.legalName,
      website: row.website,
      companyDescription: row.description ?? row.businessDescription,
      profilePhotoUrl: pictureAddress(app, row.logoBlobId),
    },
    activateServices: {
      service1: offers('service1'),
      service2: offers('service2'),
      service3: offers('service3'),
      service4: offers('service4'),
    },
    activateGeographicArea: {
      regions: covers('region'),
      counties: covers('county'),
      customAreas: areas.map((area) => ({
        id: area.id,
        name: area.name,
        type: z.enum(areaKinds).parse(area.kind),
        coordinates: Corners.parse(area.corners),
        centre: area.centre === null ? null : Corner.parse(area.centre),
        radius: area.radiusMetres,
      })),
    },
  };
}

/**
 * Saves a step's contents and marks it as completed. Concurrent saves are serialised; one that has
 * seen an older version is refused.
 *
 * @throws {ExpectedError} NOT_FOUND for a partner that has left meanwhile; EDIT_CONFLICT
 */
async function saveStep(
  app: Pick<App, 'db' | 'settings'>,
  call: Pick<Call<typeof configurations.saveProfile>, 'params' | 'refusal' | 'seenVersion'>,
  step: 'profileDoneAt' | 'servicesDoneAt' | 'areasDoneAt' | 'finishedAt',
  save: (tx: Executor, progress: Progress) => Promise<void>,
): Promise<Configuration> {
  const { partnerId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('partnerConfiguration')
      .columns(['partnerId'])
      .expression((eb) => eb.selectFrom('partner').select('id').where('id', '=', partnerId))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const progress = await tx
      .selectFrom('partnerConfiguration')
      .selectAll()
      .where('partnerId', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
    if (!progress) throw call.refusal('NOT_FOUND');
    // Locked, so that nobody changes the profile between comparison and save.
    await tx
      .selectFrom('partnerProfile')
      .select('version')
      .where('partnerId', '=', partnerId)
      .forUpdate()
      .execute();
    if (call.seenVersion !== undefined) demandSeen(call, await readConfiguration(app, tx, call));
    await save(tx, progress);
    await tx
      .updateTable('partnerConfiguration')
      .set({ [step]: progress[step] ?? new Date(), version: progress.version + 1 })
      .where('partnerId', '=', partnerId)
      .execute();
    return readConfiguration(app, tx, call);
  });
}

export async function getConfiguration(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof configurations.get>,
): Promise<ResponseOf<typeof configurations.get>> {
  return readConfiguration(app, app.db, call);
}

export async function saveProfileStep(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof configurations.saveProfile>,
): Promise<ResponseOf<typeof configurations.saveProfile>> {
  const { companyName, website, companyDescription } = call.body;
  return saveStep(app, call, 'profileDoneAt', async (tx) => {
    const present = await lockPresentation(tx, call.params.partnerId, call);
    await tx
      .updateTable('partnerProfile')
      .set({
        companyName,
        website,
        description: companyDescription,
        updatedAt: new Date(),
        version: present.version + 1,
      })
      .where('partnerId', '=', call.params.partnerId)
      .execute();
  });
}

export async function saveServicesStep(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof configurations.saveServices>,
): Promise<ResponseOf<typeof configurations.saveServices>> {
  const chosen = Object.entries(call.body).flatMap(([id, isOn]) => (isOn ? [id] : []));
  return saveStep(app, call, 'servicesDoneAt', (tx) =>
    replaceServices(tx, call, chosen, 'service1'),
  );
}

/** Formats the corners as a PostgreSQL polygon. */
function polygonText(corners: readonly Position[]): string {
  return `(${corners.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`;
}

async function insertAreas(tx: Executor, partnerId: string, areas: StoredArea[]): Promise<void> {
  if (areas.length === 0) return;
  await tx
    .insertInto('partnerArea')
    .values(
      areas.map((area, index) => ({
        id: uuid(),
        partnerId,
        name: area.name,
        kind: area.kind,
        corners: JSON.stringify(area.corners),
        shape: sql<string>`${polygonText(area.corners)}::polygon`,
        centre: area.centre === null ? null : JSON.stringify(area.centre),
        radiusMetres: area.radiusMetres,
        sortOrder: index,
        createdAt: new Date(),
      })),
    )
    .execute();
}

export async function saveAreasStep(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof configurations.saveAreas>,
): Promise<ResponseOf<typeof configurations.saveAreas>> {
  const { partnerId } = call.params;
  const { regions, counties, customAreas } = call.body;
  const missing = regionFaults(regions, counties);
  if (missing.length > 0) throw call.fieldsRefusal(missing);
  const { stored, faults } = areasToStore(customAreas);
  if (faults.length > 0) throw call.fieldsRefusal(faults);
  const coverage = [
    ...[...new Set(regions)].map((code) => ({ partnerId, kind: 'region', code })),
    ...[...new Set(counties)].map((code) => ({ partnerId, kind: 'county', code })),
  ];
  return saveStep(app, call, 'areasDoneAt', async (tx) => {
    await tx.deleteFrom('partnerCoverage').where('partnerId', '=', partnerId).execute();
    await tx.deleteFrom('partnerArea').where('partnerId', '=', partnerId).execute();
    await tx.insertInto('partnerCoverage').values(coverage).execute();
    await insertAreas(tx, partnerId, stored);
  });
}

export async function finishConfiguration(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof configurations.finish>,
): Promise<ResponseOf<typeof configurations.finish>> {
  return saveStep(app, call, 'finishedAt', async (_tx, progress) => {
    if (!canFinish(progress)) throw call.refusal('CONFIGURATION_INCOMPLETE');
  });
}
