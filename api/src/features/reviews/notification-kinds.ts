import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import { reviewDecisions } from '@troskel/contract/reviews/reports';
import type { ReviewDecision } from '@troskel/contract/reviews/reports';
import {
  HidingReasons,
  noticeOfRedress,
  statementOfReasons,
} from '@troskel/contract/reviews/statement';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';
import { reviewNews } from './news.ts';
import type { ReviewNews } from './news.ts';

export const reviewWritten = defineKind({
  name: 'review_written',
  data: z.object({ partnerId: z.uuid() }),
  needs: { right: 'reviews', level: 'write' },
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

const judged: Record<ReviewNews, Bilingual> = {
  review_hidden: {
    sv: 'Vi visar inte längre ett omdöme om er.',
    en: 'We no longer show a review of you.',
  },
  answer_hidden: {
    sv: 'Vi visar inte längre ert svar på ett omdöme.',
    en: 'We no longer show your answer to a review.',
  },
  review_shown: {
    sv: 'Vi har prövat det på nytt: ett omdöme om er visas igen.',
    en: 'We have looked at it anew: a review of you is shown again.',
  },
  review_shown_without_answer: {
    sv: 'Vi har prövat det på nytt: ett omdöme om er visas igen, men inte ert svar.',
    en: 'We have looked at it anew: a review of you is shown again, but not your answer.',
  },
  answer_shown: {
    sv: 'Vi har prövat det på nytt: ert svar på ett omdöme visas igen.',
    en: 'We have looked at it anew: your answer to a review is shown again.',
  },
  review_reasons: {
    sv: 'Ett omdöme om er är fortfarande dolt, men av andra skäl än vi skrev förut.',
    en: 'A review of you is still hidden, but for other reasons than we wrote before.',
  },
  answer_reasons: {
    sv: 'Ert svar på ett omdöme är fortfarande dolt, men av andra skäl än vi skrev förut.',
    en: 'Your answer to a review is still hidden, but for other reasons than we wrote before.',
  },
};

/** To the members of a company of which a review, or their answer to it, is hidden or shown again. */
export const reviewJudged = defineKind({
  name: 'review_judged',
  data: z.object({
    partnerId: z.uuid(),
    news: z.enum(reviewNews),
    ground: HidingReasons.shape.ground,
    /** Null where nothing is hidden. */
    reason: z.string().nullable(),
  }),
  needs: { right: 'reviews', level: 'write' },
  mail: 'always',
  show: ({ data: { partnerId, news, ground, reason }, language }) => ({
    title: textIn({ sv: 'Beslut om ett omdöme', en: 'A decision about a review' }, language),
    text: [
      textIn(judged[news], language),
      ...(reason === null ? [] : statementOfReasons({ ground, reason }, language)),
    ].join(' '),
    path: `/partners/${partnerId}/reviews`,
  }),
});

const settled: Record<ReviewDecision | 'gone', Bilingual> = {
  left: {
    sv: 'Vi har läst omdömet som du anmälde och låter det stå kvar.',
    en: 'We have read the review that you reported, and it stays.',
  },
  answer_hidden: {
    sv: 'Företagets svar på omdömet som du anmälde är dolt. Omdömet står kvar.',
    en: 'The company’s answer to the review that you reported is hidden. The review stays.',
  },
  review_hidden: {
    sv: 'Omdömet som du anmälde är dolt.',
    en: 'The review that you reported is hidden.',
  },
  gone: {
    sv: 'Den som skrev omdömet som du anmälde har tagit bort det. Anmälan är avslutad.',
    en: 'The author of the review that you reported has removed it. The report is closed.',
  },
};

/** To whoever has reported a review. */
export const reviewReportSettled = defineKind({
  name: 'review_report_settled',
  data: z.object({
    /** Null for somebody outside the company. */
    partnerId: z.uuid().nullable(),
    outcome: z.enum([...reviewDecisions, 'gone']),
  }),
  mail: 'always',
  show: ({ data: { partnerId, outcome }, language }) => ({
    title: textIn({ sv: 'Tack för din anmälan', en: 'Thank you for your report' }, language),
    text: [
      textIn(settled[outcome], language),
      ...(outcome === 'gone' ? [] : noticeOfRedress(language)),
    ].join(' '),
    path: partnerId === null ? '/inquiries' : `/partners/${partnerId}/reviews`,
  }),
});
