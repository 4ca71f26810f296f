import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import { reviewDecisions } from '@troskel/contract/reviews/reports';
import type { ReviewDecision } from '@troskel/contract/reviews/reports';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

export const reviewWritten = defineKind({
  name: 'review_written',
  data: z.object({ partnerId: z.uuid() }),
  // It is public at once, and one of few: it does not wait for a digest.
  mail: 'always',
  show: ({ data: { partnerId }, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Nytt omdöme',
          text: 'En kund har skrivit ett omdöme om er. Ni kan svara en gång.',
        },
        en: {
          title: 'A new review',
          text: 'A customer has written a review of you. You can answer once.',
        },
      },
      language,
    ),
    path: `/partners/${partnerId}/reviews`,
  }),
});

const judged: Record<ReviewDecision, Bilingual> = {
  left: {
    sv: 'Vi har gått igenom det igen: omdömet och ert svar visas nu.',
    en: 'We have looked at it again: the review and your answer are shown now.',
  },
  answer_hidden: {
    sv: 'Vi visar inte längre ert svar på ett omdöme.',
    en: 'We no longer show your answer to a review.',
  },
  review_hidden: {
    sv: 'Vi visar inte längre ett omdöme om er.',
    en: 'We no longer show a review of you.',
  },
};

/** To the members of a company of which a review, or their answer to it, is hidden or shown again. */
export const reviewJudged = defineKind({
  name: 'review_judged',
  data: z.object({
    partnerId: z.uuid(),
    outcome: z.enum(reviewDecisions),
    reason: z.string().nullable(),
  }),
  mail: 'always',
  show: ({ data: { partnerId, outcome, reason }, language }) => ({
    title: textIn({ sv: 'Beslut om ett omdöme', en: 'A decision about a review' }, language),
    text: [
      textIn(judged[outcome], language),
      ...(reason === null ? [] : [textIn({ sv: 'Skäl:', en: 'Reason:' }, language), reason]),
    ].join(' '),
    path: `/partners/${partnerId}/reviews`,
  }),
});

const settled: Record<ReviewDecision, Bilingual> = {
  left: {
    sv: 'Vi har läst omdömet som du anmälde och låter det stå kvar.',
    en: 'We have read the review that you reported, and it stays.',
  },
  answer_hidden: {
    sv: 'Vi visar inte längre företagets svar på omdömet som du anmälde.',
    en: 'We no longer show the company’s answer to the review that you reported.',
  },
  review_hidden: {
    sv: 'Vi visar inte längre omdömet som du anmälde.',
    en: 'We no longer show the review that you reported.',
  },
};

/** To whoever has reported a review. */
export const reviewReportSettled = defineKind({
  name: 'review_report_settled',
  data: z.object({
    /** Null for somebody outside the company. */
    partnerId: z.uuid().nullable(),
    outcome: z.enum(reviewDecisions),
  }),
  // Regulation (EU) 2022/2065, article 16(5).
  mail: 'always',
  show: ({ data: { partnerId, outcome }, language }) => ({
    title: textIn({ sv: 'Tack för din anmälan', en: 'Thank you for your report' }, language),
    text: textIn(settled[outcome], language),
    path: partnerId === null ? '/inquiries' : `/partners/${partnerId}/reviews`,
  }),
});
