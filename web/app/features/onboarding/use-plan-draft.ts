import { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftCalls, ServerDraft } from '../../lib/draft-keeper.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import type { KeptForm } from '../../lib/kept-form.ts';
import { useTexts } from '../../lib/texts.ts';
import { readApplication, saveApplication } from './application-calls.ts';
import { draftTexts } from './draft.texts.ts';
import { savePause } from './use-company-draft.ts';

interface SelectedPlan {
  selectedPlan: string;
}

function planOf({
  selectedPlanId,
  version,
  updatedAt,
}: PartnerCompanyApplication): ServerDraft<string> {
  return { content: selectedPlanId ?? '', version, updatedAt };
}

function callsOf(applicationId: string): DraftCalls<string> {
  return {
    read: async () => planOf(await readApplication(applicationId)),
    save: async (selectedPlanId, version, isLeaving) =>
      planOf(
        await saveApplication(
          { id: applicationId, version },
          { selectedPlanId },
          { keepalive: isLeaving },
        ),
      ),
    // A choice is changed, and never taken back.
    remove: () => Promise.resolve(),
  };
}

/**
 * Saves the plan when it is chosen. Once the agreement is signed, which names it, another one is
 * saved by Next alone: looking at the plans takes no signature away.
 *
 * @param plans those on offer: any other, though it is saved, is shown as none chosen
 */
export function usePlanDraft(
  form: UseFormReturn<SelectedPlan, unknown, SelectedPlan>,
  {
    id,
    selectedPlanId,
    agreementSigned,
  }: Pick<PartnerCompanyApplication, 'id' | 'selectedPlanId' | 'agreementSigned'>,
  plans: readonly Pick<Plan, 'id'>[],
): KeptForm<string> {
  const texts = useTexts(draftTexts);
  const saved = selectedPlanId ?? '';
  const isOffered = (planId: string): boolean => plans.some((plan) => plan.id === planId);
  return useKeptForm(form, `onboarding.plan.${id}`, {
    calls: callsOf(id),
    kind: {
      isEmpty: (planId) => planId === '',
      isSame: (one, other) => one === other,
      toServerDraft: (present) => {
        const parsed = PartnerCompanyApplication.safeParse(present);
        return parsed.success ? planOf(parsed.data) : null;
      },
      serverPause: savePause,
    },
    toContent: ({ selectedPlan }) => (agreementSigned ? saved : selectedPlan),
    show: (planId) => {
      const shown = planId ?? saved;
      form.setValue('selectedPlan', isOffered(shown) ? shown : '');
    },
    parse: (value) => (typeof value === 'string' && isOffered(value) ? value : null),
    told: texts.told,
  });
}
