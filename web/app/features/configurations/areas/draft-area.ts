import type { DrawnArea } from '@troskel/contract/configurations/configurations';

/** An area as it is being edited: as it is sent, with a key of the page's own. */
export type DraftArea = DrawnArea & { key: string };

/** Contents of step three: ids of regions, codes of counties, and drawn areas. */
export interface AreaSelection {
  regions: string[];
  counties: string[];
  customAreas: DraftArea[];
}
