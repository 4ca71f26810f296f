import { partnerRights } from '@troskel/contract/ground/partner-rights';
import type { Grant, PartnerRight, PartnerRole } from '@troskel/contract/ground/partner-rights';

/** Parts of the table that have no words: the frame, and what all share. */
const unsaid = ['account', 'overview', 'search'] as const;
export type SaidPart = Exclude<PartnerRight, (typeof unsaid)[number]>;

const isSaid = (part: PartnerRight): part is SaidPart => !unsaid.some((other) => other === part);

/** Rights of each role in each part, from the one table of rights. */
export const saidRights: readonly { part: SaidPart; by: Record<PartnerRole, Grant> }[] = (
  Object.keys(partnerRights) as PartnerRight[]
)
  .filter(isSaid)
  .map((part) => ({ part, by: partnerRights[part] }));
