import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { writtenTime } from '../../platform/time/swedish-time.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';
import type { NotificationGroup } from '../../platform/notifications/kinds.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Null for a homeowner, whose forum is in the app. */
const forumOf = (partnerId: string | null): string | null =>
  partnerId === null ? null : `/partners/${partnerId}/forum`;

/** A thread; neither its subject nor its author is stored here. */
const ThreadAt = z.object({
  partnerId: z.uuid(),
  topicId: z.string(),
  threadId: z.uuid(),
  topic: BothTexts,
});
const threadPath = ({ partnerId, topicId, threadId }: Omit<z.infer<typeof ThreadAt>, 'topic'>) =>
  `/partners/${partnerId}/forum/${topicId}/thread/${threadId}`;

/** A post; neither its text nor its author is stored here. */
const PostAt = {
  partnerId: z.uuid().nullable(),
  topicId: z.string(),
  threadId: z.uuid(),
  replyId: z.uuid().nullable(),
};

/** Path of an existing post; null in a homeowner's forum. */
function postPath(at: {
  partnerId: string | null;
  topicId: string;
  threadId: string;
  replyId: string | null;
}): string | null {
  const { partnerId, replyId } = at;
  if (partnerId === null) return null;
  return threadPath({ ...at, partnerId }) + (replyId === null ? '' : `#reply-${replyId}`);
}

const moderated = {
  rewritten: {
    sv: 'En moderator har ändrat ditt inlägg i forumet',
    en: 'A moderator has changed your post in the forum',
  },
  deleted: {
    sv: 'En moderator har tagit bort ditt inlägg i forumet',
    en: 'A moderator has deleted your post in the forum',
  },
  restored: {
    sv: 'Ditt inlägg i forumet är tillbaka',
    en: 'Your post in the forum is back',
  },
} as const;

const settled = {
  left: {
    sv: 'Vi har tittat på inlägget som du anmälde. Det får stå kvar.',
    en: 'We have looked at the post that you reported. It stays.',
  },
  rewritten: {
    sv: 'Vi har ändrat inlägget som du anmälde.',
    en: 'We have changed the post that you reported.',
  },
  deleted: {
    sv: 'Vi har tagit bort inlägget som du anmälde.',
    en: 'We have deleted the post that you reported.',
  },
  gone: {
    sv: 'Inlägget som du anmälde finns inte längre.',
    en: 'The post that you reported is no longer there.',
  },
} as const;

const forumGroup: NotificationGroup = {
  choice: 'forum',
  maySleep: true,
  unchosen: 'daily',
  heading: {
    sv: (count) => (count === 1 ? '1 tråd med nya svar' : `${count} trådar med nya svar`),
    en: (count) =>
      count === 1 ? '1 thread with new replies' : `${count} threads with new replies`,
  },
  isOfPartnerArea: true,
};

const reportsGroup: NotificationGroup = {
  choice: 'forum_reports',
  maySleep: true,
  unchosen: 'at_once',
  heading: {
    sv: (count) => (count === 1 ? '1 avgjord anmälan' : `${count} avgjorda anmälningar`),
    en: (count) => (count === 1 ? '1 settled report' : `${count} settled reports`),
  },
  // The outcome of a report is told to the reporter, member or not.
  isOfPartnerArea: false,
};

const expertsGroup: NotificationGroup = {
  choice: 'experts',
  maySleep: true,
  unchosen: 'at_once',
  heading: {
    sv: (count) =>
      count === 1 ? '1 fråga till experterna väntar' : `${count} frågor till experterna väntar`,
    en: (count) =>
      count === 1
        ? '1 question to the experts is waiting'
        : `${count} questions to the experts are waiting`,
  },
  isOfPartnerArea: true,
  isOffered: ({ isExpert }) => isExpert,
};

export const expertAnswerSoon = defineKind({
  name: 'expert_answer_soon',
  data: ThreadAt,
  mail: expertsGroup,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'En fråga till experterna behöver svar inom 12 timmar',
          text: `Frågan i ämnet ${data.topic.sv} har inte fått svar av någon expert än. Av de 48 timmarna återstår 12.`,
        },
        en: {
          title: 'A question to the experts needs an answer within 12 hours',
          text: `No expert has answered the question in the topic ${data.topic.en} yet. Of the 48 hours, 12 remain.`,
        },
      },
      language,
    ),
    path: threadPath(data),
  }),
});

export const expertAnswerLate = defineKind({
  name: 'expert_answer_late',
  data: ThreadAt,
  mail: expertsGroup,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'En fråga till experterna har väntat längre än utlovat',
          text: `Frågan i ämnet ${data.topic.sv} skulle ha fått svar av en expert inom 48 timmar. De har gått utan att någon har svarat.`,
        },
        en: {
          title: 'A question to the experts has waited longer than promised',
          text: `The question in the topic ${data.topic.en} should have had an answer by an expert within 48 hours. They have passed and nobody has answered.`,
        },
      },
      language,
    ),
    path: threadPath(data),
  }),
});

export const forumReply = defineKind({
  name: 'forum_reply',
  data: ThreadAt,
  mail: forumGroup,
  show: ({ data, language }) => ({
    title: textIn(
      {
        sv: 'Nytt svar i en tråd som du följer',
        en: 'New reply in a thread that you follow',
      },
      language,
    ),
    text: textIn(
      {
        sv: `Någon har svarat i ämnet ${data.topic.sv}.`,
        en: `Somebody has replied in the topic ${data.topic.en}.`,
      },
      language,
    ),
    path: threadPath(data),
  }),
});

// The reason is shown word for word to the author only; the call asks moderators to name nobody
// in it.
export const forumExpelled = defineKind({
  name: 'forum_expelled',
  data: z.object({ until: z.iso.datetime(), reason: z.string(), partnerId: z.uuid().nullable() }),
  mail: 'always',
  show: ({ data: { until, reason, partnerId }, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Du är tillfälligt avstängd från att skriva i forumet',
          text: `Du kan läsa men inte skriva till ${writtenTime(new Date(until), 'sv')}. Skälet: ${reason}`,
        },
        en: {
          title: 'You are temporarily barred from writing in the forum',
          text: `You can read but not write until ${writtenTime(new Date(until), 'en')}. The reason: ${reason}`,
        },
      },
      language,
    ),
    path: forumOf(partnerId),
  }),
});

export const forumPostModerated = defineKind({
  name: 'forum_post_moderated',
  data: z.object({
    ...PostAt,
    act: z.enum(['rewritten', 'deleted', 'restored']),
    reason: z.string().nullable(),
  }),
  mail: 'always',
  show: ({ data: { act, reason, ...at }, language }) => ({
    title: textIn(moderated[act], language),
    text:
      reason === null
        ? textIn({ sv: 'Det syns igen.', en: 'It is shown again.' }, language)
        : textIn({ sv: `Skälet: ${reason}`, en: `The reason: ${reason}` }, language),
    path: act === 'deleted' ? forumOf(at.partnerId) : postPath(at),
  }),
});

export const forumReportSettled = defineKind({
  name: 'forum_report_settled',
  data: z.object({
    ...PostAt,
    outcome: z.enum(['left', 'rewritten', 'deleted', 'gone']),
    word: z.string().nullable(),
  }),
  mail: reportsGroup,
  show: ({ data: { outcome, word, ...at }, language }) => ({
    title: textIn({ sv: 'Tack för din anmälan', en: 'Thank you for your report' }, language),
    text: [textIn(settled[outcome], language), ...(word === null ? [] : [word])].join(' '),
    path: outcome === 'left' || outcome === 'rewritten' ? postPath(at) : forumOf(at.partnerId),
  }),
});

export const forumReadmitted = defineKind({
  name: 'forum_readmitted',
  data: z.object({ partnerId: z.uuid().nullable() }),
  mail: 'always',
  show: ({ data: { partnerId }, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Du kan skriva i forumet igen',
          text: 'Avstängningen är upphävd.',
        },
        en: {
          title: 'You can write in the forum again',
          text: 'The expulsion is lifted.',
        },
      },
      language,
    ),
    path: forumOf(partnerId),
  }),
});
