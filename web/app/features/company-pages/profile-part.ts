import type { ProfilePart } from '../../compose/profile-parts.ts';
import { CompanyPageCard } from './CompanyPageCard.tsx';

export const profilePart: ProfilePart = { Card: CompanyPageCard, Preview: () => null };
