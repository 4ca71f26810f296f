import { offices as calls } from '@troskel/contract/offices/calls';
import type { App } from '../../platform/collaborators.ts';
import {
  createOffice,
  deleteOffice,
  getOffice,
  listOffices,
  restoreOffice,
  updateOffice,
} from './offices.ts';
import { officesPersonalData } from './personal-data.ts';
import { officesSearch } from './search.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const offices: Feature = {
  name: 'offices',
  description: 'Where a company has its offices, and where each of them works.',
  calls: [
    ...handled(calls, {
      listOffices,
      createOffice,
      getOffice,
      updateOffice,
      deleteOffice,
      restoreOffice,
    }),
  ],
  searchSource: officesSearch,
  personalData: officesPersonalData,
  aboutNobody: {
    office: 'places, opening hours and number of a company; they go with its partner',
  },
  sweep: sweepOffices,
};

/** Removes offices whose deletion can no longer be undone. */
export async function sweepOffices({ db }: Pick<App, 'db'>): Promise<void> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.deleteFrom('office').where('deletedAt', '<', hourAgo).execute();
}
