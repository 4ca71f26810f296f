import { areaPartsOf } from '../shell/partner-area/area-part.ts';
import type { AreaPart } from '../shell/partner-area/area-part.ts';

/** What each feature adds to the frame of the partner area. */
export const areaParts = areaPartsOf(
  Object.values(
    import.meta.glob<AreaPart>('../features/*/area-part.ts', { eager: true, import: 'areaPart' }),
  ),
);
