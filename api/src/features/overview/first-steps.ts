import type { ApplicationState } from '@troskel/contract/values/application-states';
import type { FirstSteps } from '@troskel/contract/values/partner-overview';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { partnerOverview } from '@troskel/contract/overview/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';

/** A website and a logo are not for everybody: without them a company is ready, too. */
const profileStep: readonly ProfileContent[] = ['description', 'contact', 'openingHours'];

/** Decides which first steps a company is shown; null for none. */
export function firstStepsOf({
  state,
  isConfigured,
  missing,
  hasAnswered,
  isDismissed,
}: {
  /** Null when the applicant has left an approved partner. */
  state: ApplicationState | null;
  isConfigured: boolean;
  missing: readonly ProfileContent[];
  hasAnswered: boolean;
  isDismissed: boolean;
}): FirstSteps | null {
  if (isDismissed || (state ?? 'approved') !== 'approved') return null;
  const steps = {
    configuration: isConfigured,
    profile: profileStep.every((content) => !missing.includes(content)),
    answer: hasAnswered,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}

/** Puts the first steps away. Whoever does it again changes nothing. */
export async function dismissFirstSteps(
  { db }: Pick<App, 'db'>,
  { params: { partnerId } }: Call<typeof partnerOverview.dismissFirstSteps>,
): Promise<ResponseOf<typeof partnerOverview.dismissFirstSteps>> {
  await db
    .updateTable('partner')
    .set({ firstStepsDismissedAt: new Date() })
    .where('id', '=', partnerId)
    .where('firstStepsDismissedAt', 'is', null)
    .execute();
  return {};
}
