// Written by `node web/app/compose/handed-in.generate.ts`: a hand-in that is missing in its file, or is not
// what shell/hand-ins.ts says, does not compile here. Patterns find files without looking at their types.
// A name for each module would say nothing.
// oxlint-disable typescript/consistent-type-imports
import type { HandIns } from '../shell/hand-ins.ts';

type Held<Lists extends { [Name in keyof HandIns]: Pick<HandIns, Name>[] }> = Lists;

/** The modules that hand something in, by its name. */
// oxfmt-ignore
export type HandedIn = Held<{
  areaPart: [
    typeof import('../features/add-ons/area-part.tsx'),
    typeof import('../features/agreement/area-part.tsx'),
    typeof import('../features/banner/area-part.ts'),
    typeof import('../features/billing/area-part.tsx'),
    typeof import('../features/company/area-part.ts'),
    typeof import('../features/configurations/area-part.tsx'),
    typeof import('../features/conversations/area-part.tsx'),
    typeof import('../features/faq/area-part.ts'),
    typeof import('../features/forum/area-part.ts'),
    typeof import('../features/integrations/area-part.tsx'),
    typeof import('../features/marketing/area-part.tsx'),
    typeof import('../features/notifications/area-part.tsx'),
    typeof import('../features/overview/area-part.tsx'),
    typeof import('../features/profile/area-part.ts'),
    typeof import('../features/requests/area-part.ts'),
    typeof import('../features/search/area-part.ts'),
    typeof import('../features/settings/area-part.tsx'),
    typeof import('../features/staff/area-part.ts'),
    typeof import('../features/team/area-part.tsx'),
  ];
  NoticePart: [
    typeof import('../features/legal/NoticePart.tsx'),
  ];
  overviewPart: [
    typeof import('../features/agreement/overview-part.tsx'),
    typeof import('../features/billing/overview-part.tsx'),
    typeof import('../features/configurations/overview-part.tsx'),
    typeof import('../features/forum/overview-part.tsx'),
    typeof import('../features/jobs/overview-part.tsx'),
    typeof import('../features/onboarding/overview-part.tsx'),
    typeof import('../features/profile/overview-part.tsx'),
    typeof import('../features/requests/overview-part.tsx'),
    typeof import('../features/results/overview-part.tsx'),
    typeof import('../features/reviews/overview-part.tsx'),
    typeof import('../features/visits/overview-part.tsx'),
  ];
  inquiryPart: [
    typeof import('../features/jobs/inquiry-part.tsx'),
    typeof import('../features/quotations/inquiry-part.ts'),
    typeof import('../features/visits/inquiry-part.ts'),
  ];
  ownInquiryPart: [
    typeof import('../features/jobs/own-inquiry-part.ts'),
    typeof import('../features/quotations/own-inquiry-part.ts'),
    typeof import('../features/reviews/own-inquiry-part.ts'),
    typeof import('../features/visits/own-inquiry-part.ts'),
  ];
  profilePart: [
    typeof import('../features/company-pages/profile-part.ts'),
    typeof import('../features/reviews/profile-part.tsx'),
  ];
  settingsPart: [
    typeof import('../features/marketing/settings-part.ts'),
    typeof import('../features/notifications/settings-part.ts'),
    typeof import('../features/own-data/settings-part.tsx'),
  ];
  CompanyCard: [
    typeof import('../features/offices/CompanyCard.tsx'),
    typeof import('../features/team/CompanyCard.tsx'),
    typeof import('../features/visits/CompanyCard.tsx'),
  ];
  integrationPart: [
    typeof import('../features/visits/integration-part.ts'),
    typeof import('../features/webhooks/integration-part.ts'),
  ];
  staffPages: [
    typeof import('../features/banner/staff-pages.ts'),
    typeof import('../features/billing/staff-pages.ts'),
    typeof import('../features/directory/staff-pages.ts'),
    typeof import('../features/faq/staff-pages.ts'),
    typeof import('../features/flags/staff-pages.ts'),
    typeof import('../features/forum/staff-pages.ts'),
    typeof import('../features/legal/staff-pages.ts'),
    typeof import('../features/marketing/staff-pages.ts'),
    typeof import('../features/plans/staff-pages.ts'),
    typeof import('../features/requests/staff-pages.ts'),
    typeof import('../features/results/staff-pages.ts'),
    typeof import('../features/reviews/staff-pages.ts'),
    typeof import('../features/staff/staff-pages.ts'),
    typeof import('../features/statistics/staff-pages.ts'),
  ];
  searchablePages: [
    typeof import('../features/add-ons/searchable-pages.ts'),
    typeof import('../features/agreement/searchable-pages.ts'),
    typeof import('../features/billing/searchable-pages.ts'),
    typeof import('../features/company/searchable-pages.ts'),
    typeof import('../features/configurations/searchable-pages.ts'),
    typeof import('../features/conversations/searchable-pages.ts'),
    typeof import('../features/faq/searchable-pages.ts'),
    typeof import('../features/forum/searchable-pages.ts'),
    typeof import('../features/integrations/searchable-pages.ts'),
    typeof import('../features/jobs/searchable-pages.ts'),
    typeof import('../features/marketing/searchable-pages.ts'),
    typeof import('../features/notifications/searchable-pages.ts'),
    typeof import('../features/offices/searchable-pages.ts'),
    typeof import('../features/overview/searchable-pages.ts'),
    typeof import('../features/own-data/searchable-pages.ts'),
    typeof import('../features/profile/searchable-pages.ts'),
    typeof import('../features/requests/searchable-pages.ts'),
    typeof import('../features/results/searchable-pages.ts'),
    typeof import('../features/reviews/searchable-pages.ts'),
    typeof import('../features/settings/searchable-pages.ts'),
    typeof import('../features/team/searchable-pages.ts'),
  ];
  outboxSenders: [
    typeof import('../features/jobs/outbox-senders.ts'),
    typeof import('../features/requests/outbox-senders.ts'),
  ];
  ContactForm: [
    typeof import('../features/marketing/ContactForm.tsx'),
  ];
  sendMessage: [
    typeof import('../features/marketing/send-message.ts'),
  ];
  finders: [
    typeof import('../features/directory/finders.ts'),
  ];
  InquiryCondition: [
    typeof import('../features/configurations/InquiryCondition.tsx'),
  ];
  useInquiryCustomer: [
    typeof import('../features/requests/use-inquiry-customer.ts'),
  ];
  leaveCompany: [
    typeof import('../features/team/leave-company.ts'),
  ];
  PlanFilter: [
    typeof import('../features/plans/PlanFilter.tsx'),
  ];
  PremiumOffer: [
    typeof import('../features/agreement/PremiumOffer.tsx'),
  ];
}>;
