import { account } from '../account/account.ts';
import { accountSecurity } from '../settings/account-security.ts';
import { agreement } from '../agreement/calls.ts';
import { answerTemplates } from '../requests/answer-templates.ts';
import { applicationDraft } from '../onboarding/draft.ts';
import { applicationReview } from '../onboarding/review.ts';
import { applicationDocuments } from '../onboarding/documents.ts';
import { avatar } from '../settings/avatar.ts';
import { bankid } from '../bankid/bankid.ts';
import { bankidAgreement } from '../bankid/agreement-signing.ts';
import { bankidLogin } from '../bankid/login.ts';
import { bankidStepUp } from '../bankid/step-up.ts';
import { bankidSimulation } from '../bankid/simulation.ts';
import { companyInformation } from '../company/company-information.ts';
import { configurations } from '../configurations/configurations.ts';
import { directory } from '../directory/calls.ts';
import { errorReports } from './error-report-settings.ts';
import { events } from './events.ts';
import { forms } from '../marketing/forms.ts';
import { notifications } from '../notifications/calls.ts';
import { forum } from '../forum/threads.ts';
import { faq } from '../faq/reading.ts';
import { faqEditing } from '../faq/editing.ts';
import { forumAttachments } from '../forum/attachments.ts';
import { forumCases } from '../forum/cases.ts';
import { forumDrafts } from '../forum/drafts.ts';
import { forumLive } from '../forum/live.ts';
import { forumModeration } from '../forum/moderation.ts';
import { forumExperts } from '../forum/experts.ts';
import { forumReplies } from '../forum/replies.ts';
import { forumReports } from '../forum/reports.ts';
import { forumRules } from '../forum/rules.ts';
import { forumTopicEditing } from '../forum/topic-editing.ts';
import { forumSearch } from '../forum/search.ts';
import { inquiryExport } from '../requests/export.ts';
import { inquiryIntake } from '../requests/intake.ts';
import { legal } from '../legal/reading.ts';
import { legalEditing } from '../legal/editing.ts';
import { map } from '../configurations/map.ts';
import { offices } from '../offices/calls.ts';
import { onboarding } from '../onboarding/onboarding.ts';
import { ownBusinesses } from '../onboarding/own-businesses.ts';
import { ownData } from '../own-data/calls.ts';
import { partner } from '../overview/calls.ts';
import { partnerProfile } from '../profile/calls.ts';
import { inquiryCounts } from '../requests/inquiry-counts.ts';
import { requests } from '../requests/requests.ts';
import { plans } from '../plans/calls.ts';
import type { Route } from './route.ts';
import { search } from '../search/calls.ts';
import { services } from '../company/services.ts';
import { shell } from '../banner/shell.ts';
import { signInWays } from '../account/sign-in-ways.ts';
import { staff } from '../staff/calls.ts';
import { staffBanner } from '../banner/staff-banner.ts';
import { staffFlags } from '../flags/calls.ts';
import { staffStatistics } from '../statistics/staff-statistics.ts';
import { statistics } from '../statistics/statistics.ts';
import { waitingListEntries } from '../marketing/waiting-list-entries.ts';

/** Every call of the product, by feature. A new feature adds its line here. */
export const features: Record<string, Record<string, Route>> = {
  account,
  accountSecurity,
  agreement,
  applicationDocuments,
  avatar,
  bankid: { ...bankid, ...bankidSimulation },
  bankidAgreement,
  bankidLogin,
  bankidStepUp,
  companyInformation,
  directory,
  errorReports,
  events,
  faq: { ...faq, ...faqEditing },
  forms: { ...forms, ...waitingListEntries },
  notifications,
  forum: {
    ...forum,
    ...forumReplies,
    ...forumExperts,
    ...forumAttachments,
    ...forumDrafts,
    ...forumLive,
    ...forumModeration,
    ...forumSearch,
    ...forumReports,
    ...forumCases,
    ...forumRules,
    ...forumTopicEditing,
  },
  legal: { ...legal, ...legalEditing },
  map,
  offices,
  configurations,
  onboarding: { ...onboarding, ...applicationDraft, ...applicationReview },
  ownBusinesses,
  ownData,
  partner,
  partnerProfile,
  plans,
  requests: {
    ...inquiryIntake,
    ...inquiryCounts,
    ...requests,
    ...inquiryExport,
    ...answerTemplates,
  },
  search,
  services,
  flags: staffFlags,
  shell: { ...shell, ...staffBanner },
  signInWays,
  staff,
  statistics: { ...statistics, ...staffStatistics },
};

/** All calls in one list, in the order of the features. */
export const calls: Route[] = Object.values(features).flatMap((routes) => Object.values(routes));
