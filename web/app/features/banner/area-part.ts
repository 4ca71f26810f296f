import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { AdministratorBanner } from './AdministratorBanner.tsx';

export const areaPart: AreaPart = { Banner: AdministratorBanner };
