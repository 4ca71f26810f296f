import { localeOf } from '@troskel/contract/ground/language';
import { useQueryClient } from '@tanstack/react-query';
import { agreement as calls } from '@troskel/contract/agreement/calls';
import type { Agreement, OtherPlan } from '@troskel/contract/agreement/calls';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { agreementTexts } from './agreement.texts.ts';

export interface PlanChange {
  /** Asks, then changes; settles when it is done or given up. */
  changeTo: (plan: OtherPlan) => Promise<void>;
  /** Takes the planned change back. */
  keep: () => Promise<void>;
  /** Message about a change that failed. */
  refusal: { title: string; text: string } | null;
}

/**
 * The change of plan: a question, then the call with the version that the question was about.
 *
 * @param onRead the plans are shown anew, by which the pressed button may have gone with its focus
 */
export function usePlanChange(
  partnerId: string,
  agreement: Agreement,
  onRead: () => void,
): PlanChange {
  const texts = useTexts(agreementTexts);
  const language = useLanguage();
  const dates = useDates();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<PlanChange['refusal']>(null);
  const params = { partnerId };
  const { queryKey } = read(calls.getAgreement, { params });

  async function change(planId: string): Promise<void> {
    const answer = await call(
      calls.changePlan,
      { params, body: { planId } },
      {
        skipGlobalHandle: true,
        seenVersion: agreement.version,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      },
    );
    client.setQueryData(queryKey, answer);
    // The plan decides the contents of many pages, so all other queries are read again.
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  }

  /** Shows a failure of the change, with the present plan read anew. */
  async function attempt(planId: string, done: { title: string; text: string }): Promise<void> {
    try {
      await change(planId);
      onRead();
      showToast({ kind: 'success', ...done });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { data } = await client
        .fetchQuery({ ...read(calls.getAgreement, { params }), staleTime: 0 })
        .then(
          (present) => ({ data: present }),
          () => ({ data: null }),
        );
      setRefusal(
        error.code === 'EDIT_CONFLICT' && data
          ? { title: texts.conflict, text: texts.conflictText(data.plan.name) }
          : { title: texts.notChanged, text: failureText(error, language) },
      );
      if (error.code === 'EDIT_CONFLICT') onRead();
    }
  }

  return {
    refusal,
    async changeTo(plan) {
      setRefusal(null);
      const day = plan.takesEffectOn === null ? null : dates.date(`${plan.takesEffectOn}T12:00:00`);
      const loses = agreement.plan.isPremium && !plan.isPremium;
      const answer = await askYesNoCancel({
        title: texts.confirmTitle(plan.name),
        content: [
          texts.confirmPrice(plan.price.text),
          plan.campaign
            ? `${plan.campaign.title}. ${plan.campaign.preamble} ${plan.campaign.full}`
            : '',
          loses ? texts.confirmLoss : '',
          plan.endsAddOns.length > 0
            ? texts.confirmAddOns(new Intl.ListFormat(localeOf(language)).format(plan.endsAddOns))
            : '',
          day === null ? texts.confirmNow(plan.name) : texts.confirmLater(day, agreement.plan.name),
        ]
          .filter(Boolean)
          .join(' '),
        yes: texts.changeTo(plan.name),
        no: null,
      });
      if (answer !== 'yes') return;
      await attempt(
        plan.id,
        day === null
          ? { title: texts.changed(plan.name), text: texts.changedText }
          : { title: texts.willChange(plan.name, day), text: texts.willChangeText },
      );
    },
    async keep() {
      setRefusal(null);
      const { plan } = agreement;
      await attempt(plan.id, { title: texts.kept(plan.name), text: texts.keptText });
    },
  };
}
