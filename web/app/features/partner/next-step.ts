import type { PartnerOverview, ProfilePart } from '@troskel/contract/partner';

/** What leads the partner on; a profile part stands for filling it in. */
export type NextStep =
  | 'finishApplication'
  | 'awaitDecision'
  | 'contactUs'
  | ProfilePart
  | 'services';

/** The application first, then the profile in the order in which it is asked for, then the services. */
export function nextStepOf({
  application,
  profile,
}: Pick<PartnerOverview, 'application' | 'profile'>): NextStep {
  switch (application.state) {
    case 'draft':
    case 'returned':
      return 'finishApplication';
    case 'submitted':
    case 'in_review':
      return 'awaitDecision';
    case 'rejected':
      return 'contactUs';
    case 'approved':
      return profile.missing[0] ?? 'services';
  }
}
