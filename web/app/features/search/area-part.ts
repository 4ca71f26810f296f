import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { Search } from './Search.tsx';

export const areaPart: AreaPart = { header: [{ place: 1, PartnerPart: Search }] };
