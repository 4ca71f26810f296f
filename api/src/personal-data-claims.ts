import { blobPersonalData } from './platform/blobs/personal-data.ts';
import { accountPersonalData } from './features/account/personal-data.ts';
import { accountSecurityPersonalData } from './features/settings/personal-data.ts';
import { bankidPersonalData } from './features/bankid/personal-data.ts';
import { agreementPersonalData } from './features/agreement/personal-data.ts';
import { directoryPersonalData } from './features/directory/personal-data.ts';
import { faqPersonalData } from './features/faq/personal-data.ts';
import { formsPersonalData } from './features/marketing/personal-data.ts';
import { forumPersonalData } from './features/forum/personal-data.ts';
import { legalPersonalData } from './features/legal/personal-data.ts';
import { onboardingPersonalData } from './features/onboarding/personal-data.ts';
import { ownDataPersonalData } from './features/own-data/personal-data.ts';
import { partnerPersonalData } from './features/overview/personal-data.ts';
import { requestsPersonalData } from './features/requests/personal-data.ts';
import { statisticsPersonalData } from './features/statistics/personal-data.ts';
import { identityPersonalData } from './platform/identity/personal-data.ts';
import { notificationsPersonalData } from './platform/notifications/personal-data.ts';
import { presentationPersonalData } from './domain/partners/personal-data.ts';
import type { PersonalDataClaim } from './platform/personal-data-claim.ts';

/** Every feature's claim, in the order in which they are erased: the user's row goes last. */
export const personalDataClaims: readonly PersonalDataClaim[] = [
  onboardingPersonalData,
  // Before the membership goes, by which it finds the company.
  presentationPersonalData,
  agreementPersonalData,
  partnerPersonalData,
  formsPersonalData,
  faqPersonalData,
  forumPersonalData,
  legalPersonalData,
  requestsPersonalData,
  statisticsPersonalData,
  bankidPersonalData,
  accountPersonalData,
  accountSecurityPersonalData,
  notificationsPersonalData,
  blobPersonalData,
  ownDataPersonalData,
  directoryPersonalData,
  identityPersonalData,
];

/** Tables that hold nothing about a person, each with the reason. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  banner: 'what staff tell every partner at once',
  faq_category: 'what questions about the product are sorted by',
  faq_question: 'questions and answers about the product',
  flag: 'what is switched on and off for everybody',
  flag_override: 'what is so for a partner; it goes with the partner',
  forum_thread_activity:
    'what is counted of a thread and what lists show of it: copies that follow their source, and go with it',
  forum_search: 'stems of the words of posts that are there; they go with these',
  forum_word: 'words of all posts and how often they are written, by nobody’s name',
  forum_uncounted: 'posts whose words are still to be counted, by their ids',
  forum_topic: 'what the forum is about',
  jwks: 'keys of the server',
  key_canary: 'what proves that the keys of a server are those of the database',
  sealed_form: 'how personal data is encrypted from now on',
  office: 'places, opening hours and number of a company; they go with its partner',
  partner_name_ending: 'how names of companies end: copies that follow the partner, and go with it',
  plan: 'what is sold',
  plan_price: 'what it costs',
  rate_limit: 'counters under keyed hashes that lead back to nobody; they run out within a day',
  registry_answer: 'public facts about companies with organisation numbers, kept for 24 hours',
  staff_invitation:
    'links that make somebody staff, by hashes; who redeemed one is an id that goes with the account',
  statistics_count: 'how often something happened on a day, by nobody’s name',
  running_server: 'servers that run, and ids of their workers',
  service: 'kinds of work that companies offer',
};
