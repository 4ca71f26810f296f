import type { Bilingual } from '../ground/language.ts';

/** Errors of posts in the forum, of their drafts and of moderation. */
export const forumErrors = {
  FORUM_EXPELLED: {
    status: 403,
    sv: 'Du är tillfälligt avstängd från att skriva i forumet.',
    en: 'You are temporarily barred from writing in the forum.',
  },
  POST_OF_ANOTHER: {
    status: 403,
    sv: 'Bara den som har skrivit inlägget kan göra det.',
    en: 'Only the one who wrote the post can do that.',
  },
  STAFF_WITHOUT_COMPANY: {
    status: 403,
    sv: 'Medarbetare utan företag läser och modererar forumet, men skriver, röstar och bevakar inte.',
    en: 'Staff without a company read and moderate the forum, but do not write, vote or monitor.',
  },
  MODERATOR_REQUIRED: {
    status: 403,
    sv: 'Bara forumets moderatorer kan göra det.',
    en: 'Only the moderators of the forum can do that.',
  },
  TOPIC_LIMIT_REACHED: {
    status: 422,
    sv: 'Det går att ha högst 50 ämnen. Ta bort något först.',
    en: 'At most 50 topics can be kept. Delete one first.',
  },
  TOPIC_NOT_EMPTY: {
    status: 409,
    sv: 'Ämnet har trådar. En borttagen tråd räknas i trettio dagar.',
    en: 'The topic has threads. A deleted thread counts for thirty days.',
  },
  EXPERT_LIMIT_REACHED: {
    status: 422,
    sv: 'Det går att ha högst 200 experter. Ta bort någon först.',
    en: 'There can be at most 200 experts. Remove one first.',
  },
  STAFF_NOT_EXPELLED: {
    status: 409,
    sv: 'Den som skrev inlägget är medarbetare och kan inte stängas av.',
    en: 'Whoever wrote the post is one of the staff and cannot be expelled.',
  },
  DRAFT_LIMIT_REACHED: {
    status: 422,
    sv: 'Du har redan hundra utkast, och fler går inte att spara. Kasta något först.',
    en: 'You already have a hundred drafts, and no more can be saved. Discard one first.',
  },
  // For a locked thread, and for an act that demands the subscription: the forum's rules.ts.
  PREMIUM_REQUIRED: {
    status: 402,
    sv: 'Du saknar behörighet. Du behöver ett premiumabonnemang för att komma åt tråden.',
    en: 'You lack authorization. You need the premium subscription to access the thread.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
