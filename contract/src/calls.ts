import { account } from './account.ts';
import { accountSecurity } from './account-security.ts';
import { agreement } from './agreement.ts';
import { answerTemplates } from './answer-templates.ts';
import { applicationDraft } from './application-draft.ts';
import { applicationReview } from './application-review.ts';
import { applicationDocuments } from './application-documents.ts';
import { avatar } from './avatar.ts';
import { bankid } from './bankid.ts';
import { bankidAgreement } from './bankid-agreement.ts';
import { bankidLogin } from './bankid-login.ts';
import { bankidStepUp } from './bankid-step-up.ts';
import { bankidSimulation } from './bankid-simulation.ts';
import { companyInformation } from './company-information.ts';
import { configurations } from './configurations.ts';
import { directory } from './directory.ts';
import { errorReports } from './error-report-settings.ts';
import { events } from './events.ts';
import { forms } from './forms.ts';
import { notifications } from './notifications.ts';
import { forum } from './forum.ts';
import { faq } from './faq.ts';
import { faqEditing } from './faq-editing.ts';
import { forumAttachments } from './forum-attachments.ts';
import { forumCases } from './forum-cases.ts';
import { forumDrafts } from './forum-drafts.ts';
import { forumLive } from './forum-live.ts';
import { forumModeration } from './forum-moderation.ts';
import { forumExperts } from './forum-experts.ts';
import { forumReplies } from './forum-replies.ts';
import { forumReports } from './forum-reports.ts';
import { forumRules } from './forum-rules.ts';
import { forumTopicEditing } from './forum-topic-editing.ts';
import { forumSearch } from './forum-search.ts';
import { inquiryExport } from './inquiry-export.ts';
import { inquiryIntake } from './inquiry-intake.ts';
import { legal } from './legal.ts';
import { legalEditing } from './legal-editing.ts';
import { map } from './map.ts';
import { offices } from './offices.ts';
import { onboarding } from './onboarding.ts';
import { ownBusinesses } from './own-businesses.ts';
import { ownData } from './own-data.ts';
import { partner } from './partner.ts';
import { partnerProfile } from './partner-profile.ts';
import { inquiryCounts } from './inquiry-counts.ts';
import { requests } from './requests.ts';
import { plans } from './plans.ts';
import type { Route } from './route.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { shell } from './shell.ts';
import { signInWays } from './sign-in-ways.ts';
import { staff } from './staff.ts';
import { staffBanner } from './staff-banner.ts';
import { staffFlags } from './staff-flags.ts';
import { staffStatistics } from './staff-statistics.ts';
import { statistics } from './statistics.ts';
import { waitingListEntries } from './waiting-list-entries.ts';

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
