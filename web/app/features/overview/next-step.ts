import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';

/** The next step for the partner; a part of the profile stands for filling it in. */
export type NextStep =
  | 'finishApplication'
  | 'awaitDecision'
  | 'contactUs'
  | ProfileContent
  | 'configuration'
  | 'forum';

/**
 * The application first, then the profile in the order in which it is asked for, then the
 * configuration; whoever has all that is led to where home owners ask.
 */
export function nextStepOf({
  application,
  profile,
  isConfigured,
}: Pick<PartnerOverview, 'application' | 'profile' | 'isConfigured'>): NextStep {
  // Without one, the person who applied has left an approved partner.
  switch (application?.state ?? 'approved') {
    case 'draft':
    case 'returned':
      return 'finishApplication';
    case 'submitted':
    case 'in_review':
      return 'awaitDecision';
    case 'rejected':
      return 'contactUs';
    case 'approved':
      return profile.missing[0] ?? (isConfigured ? 'forum' : 'configuration');
  }
}
