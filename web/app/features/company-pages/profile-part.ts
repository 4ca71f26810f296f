import type { ProfilePart } from '../../shell/hand-ins.ts';
import { CompanyPageCard } from './CompanyPageCard.tsx';

export const profilePart: ProfilePart = { Card: CompanyPageCard, Preview: () => null };
