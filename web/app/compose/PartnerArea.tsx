import type { ReactNode } from 'react';
import PartnerLayout from '../shell/partner-area/PartnerLayout.tsx';
import { areaParts } from './area-parts.ts';
import { notices } from './notices.ts';

/** The partner area with what the features add to its frame. */
export default function PartnerArea(): ReactNode {
  return <PartnerLayout parts={areaParts} notices={notices} />;
}
