import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { NotificationBell } from './NotificationBell.tsx';

export const areaPart: AreaPart = { header: [{ place: 3, Part: NotificationBell }] };
