import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { isWaitingListSite } from './site/site-mode.ts';
import { siteAddress } from './site/site-pages.ts';
import { sitePages } from './site/site-routes.ts';
import { inquiryListRouteId, inquiryLists } from './features/requests/inquiry-lists.ts';

/** The forum: below a company's address, and below the staff's for those without one. */
function forumPages(root: 'partners/:partnerId/forum' | 'admin/forum'): RouteConfigEntry[] {
  const page = (path: string, file: string) => {
    const address = root + path;
    // A file's second address needs a name of its own; the first has the file's.
    return route(address, file, root === 'admin/forum' ? { id: address } : {});
  };
  return [
    page('', 'features/forum/TopicListPage.tsx'),
    page('/experts', 'features/forum/ExpertsPage.tsx'),
    page('/search', 'features/forum/ForumSearchPage.tsx'),
    page('/:topicId', 'features/forum/TopicPage.tsx'),
    // Staff with a company are led to theirs, where they write; those without one to the topic.
    page('/:topicId/new', 'features/forum/NewThreadPage.tsx'),
    page('/:topicId/thread/:threadId', 'features/forum/ThreadPage.tsx'),
  ];
}

/** For those who build pages, in development builds alone. */
const developmentPages =
  process.env['BUILD'] === 'production' ? [] : [route('dev/ui', 'shell/ui-parts/UiPartsPage.tsx')];

/** Everything behind and before the login. */
const portal = [
  layout('shell/AuthLayout.tsx', [
    route('login', 'features/account/LoginPage.tsx'),
    route('sign-up', 'features/account/SignUpPage.tsx'),
    route('forgot-password', 'features/account/ForgotPasswordPage.tsx'),
    route('reset-password', 'features/account/ResetPasswordPage.tsx'),
    route('homeowner', 'features/account/HomeownerLoginPage.tsx'),
    route('account-blocked', 'features/directory/AccountBlockedPage.tsx'),
    route('invitation', 'features/team/JoinPage.tsx'),
    route('co-signature', 'features/onboarding/CoSignPage.tsx'),
    route('unsubscribe', 'features/notifications/UnsubscribePage.tsx'),
    route('bank-id/return', 'features/bankid/BankIdReturnPage.tsx'),
  ]),
  layout('shell/GuardedArea.tsx', [
    index('shell/RootEntryPage.tsx'),
    route('init', 'shell/InitPage.tsx'),
    layout('compose/DefaultArea.tsx', [
      route('bank-id', 'features/bankid/BankIdPage.tsx'),
      route('homeowner/start', 'features/account/HomeownerStartPage.tsx'),
      route('onboarding', 'features/onboarding/OnboardingPage.tsx'),
      route('company-blocked', 'features/directory/CompanyBlockedPage.tsx'),
      route('account-closing', 'features/own-data/AccountClosingPage.tsx'),
      route('admin/invitation', 'features/staff/InvitationPage.tsx'),
    ]),
    layout('compose/CustomerArea.tsx', [
      layout('shell/HomeownersOnly.tsx', [
        route('inquiries', 'features/requests/homeowner/OwnInquiriesPage.tsx'),
        route('inquiries/new', 'features/requests/homeowner/NewInquiryPage.tsx'),
        route('inquiries/:inquiryId', 'features/requests/homeowner/OwnInquiryPage.tsx'),
        route(
          'inquiries/:inquiryId/quotations/:partnerId',
          'features/quotations/homeowner/ReceivedQuotationPage.tsx',
        ),
        route('inquiries/:inquiryId/reviews/:partnerId', 'features/reviews/CompanyReviewsPage.tsx'),
      ]),
    ]),
    layout('compose/PartnerArea.tsx', [
      route('partners/:partnerId/home', 'features/overview/OverviewPage.tsx'),
      route(
        'partners/:partnerId/company-information',
        'features/company/CompanyInformationPage.tsx',
      ),
      route('partners/:partnerId/agreement', 'features/agreement/AgreementPage.tsx'),
      route('partners/:partnerId/invoices', 'features/billing/InvoicesPage.tsx'),
      route('partners/:partnerId/reports', 'features/agreement/ReportsPage.tsx'),
      route('partners/:partnerId/profile', 'features/profile/ProfilePage.tsx'),
      route('partners/:partnerId/reviews', 'features/reviews/PartnerReviewsPage.tsx'),
      route('partners/:partnerId/results', 'features/results/ResultsPage.tsx'),
      route('partners/:partnerId/offices', 'features/offices/OfficesPage.tsx'),
      route('partners/:partnerId/members', 'features/team/MembersPage.tsx'),
      route(
        'partners/:partnerId/configurations/:step?',
        'features/configurations/ConfigurationsPage.tsx',
      ),
      ...forumPages('partners/:partnerId/forum'),
      route('partners/:partnerId/faq', 'features/faq/FaqPage.tsx'),
      route('partners/:partnerId/faq/:categoryId', 'features/faq/FaqCategoryPage.tsx'),
      ...inquiryLists.map(({ path }) =>
        route(`partners/:partnerId/${path}`, 'features/requests/RequestsPage.tsx', {
          id: inquiryListRouteId(path),
        }),
      ),
      route('partners/:partnerId/requests/:inquiryId', 'features/requests/InquiryPage.tsx'),
      route(
        'partners/:partnerId/requests/:inquiryId/quotation',
        'features/quotations/QuotationPage.tsx',
      ),
      route(
        'partners/:partnerId/requests/:inquiryId/papers',
        'features/jobs/papers/PapersPage.tsx',
      ),
      route('partners/:partnerId/rot-requests', 'features/jobs/papers/RotRequestsPage.tsx'),
      route('partners/:partnerId/messages', 'features/conversations/MessagesPage.tsx'),
      route('partners/:partnerId/integrations', 'features/integrations/IntegrationsPage.tsx'),
      route(
        'partners/:partnerId/integrations/webhooks/:endpointId',
        'features/webhooks/EndpointPage.tsx',
      ),
      route('partners/:partnerId/additional-services', 'features/add-ons/AddOnsPage.tsx'),
      route('user-settings', 'features/settings/UserSettingsPage.tsx'),
      route('user-settings/details', 'features/settings/DetailsPage.tsx'),
      route('user-settings/password', 'features/settings/PasswordPage.tsx'),
      route('user-settings/sign-in', 'features/settings/SignInWaysPage.tsx'),
      route('user-settings/sessions', 'features/settings/SessionsPage.tsx'),
      route('user-settings/data', 'features/own-data/DataPage.tsx'),
      route('user-settings/notifications', 'features/notifications/NotificationsPage.tsx'),
      route('user-settings/device', 'features/settings/DeviceSettingsPage.tsx'),
      route('user-settings/feedback', 'features/marketing/feedback/FeedbackPage.tsx'),
    ]),
    // Apart from the pages above, which whoever belongs to a partner can search among.
    layout('compose/PartnerArea.tsx', { id: 'staff-frame' }, [
      layout('features/staff/AdminLayout.tsx', [
        route('admin', 'features/staff/QueuePage.tsx'),
        route('admin/applications/:applicationId', 'features/staff/ReviewPage.tsx'),
        route('admin/companies', 'features/directory/CompaniesPage.tsx'),
        route('admin/companies/:companyId', 'features/directory/CompanyPage.tsx'),
        route('admin/users', 'features/directory/UsersPage.tsx'),
        route('admin/users/:userId', 'features/directory/UserPage.tsx'),
        route('admin/waiting-lists', 'features/marketing/staff/WaitingListsPage.tsx'),
        route('admin/reports', 'features/forum/moderation/ReportsPage.tsx'),
        route('admin/reports/:caseId', 'features/forum/moderation/ReportPage.tsx'),
        route('admin/review-reports', 'features/reviews/staff/ReviewReportsPage.tsx'),
        route('admin/review-reports/:caseId', 'features/reviews/staff/ReviewReportPage.tsx'),
        route('admin/expulsions', 'features/forum/moderation/ExpulsionsPage.tsx'),
        route('admin/topics', 'features/forum/topic-editing/TopicsAdminPage.tsx'),
        layout('features/forum/StaffForum.tsx', forumPages('admin/forum')),
        route('admin/forum-rules', 'features/forum/moderation/RulesPage.tsx'),
        route('admin/statistics', 'features/statistics/StatisticsPage.tsx'),
        route('admin/results', 'features/results/AllResultsPage.tsx'),
        route('admin/audit', 'features/staff/AuditPage.tsx'),
        route('admin/jobs', 'features/staff/JobsPage.tsx'),
        route('admin/faq', 'features/faq/FaqAdminPage.tsx'),
        route('admin/faq/:categoryId', 'features/faq/FaqAdminCategoryPage.tsx'),
        route(
          'admin/faq/:categoryId/questions/:questionId',
          'features/faq/FaqAdminQuestionPage.tsx',
        ),
        route('admin/legal', 'features/legal/LegalAdminPage.tsx'),
        route('admin/legal/:versionId', 'features/legal/LegalVersionPage.tsx'),
        route('admin/mails', 'features/staff/MailsPage.tsx'),
        route('admin/banner', 'features/banner/BannerPage.tsx'),
        route('admin/flags', 'features/flags/FlagsPage.tsx'),
        route('admin/plans', 'features/plans/PlansPage.tsx'),
        route('admin/add-ons', 'features/plans/CataloguePage.tsx'),
        route('admin/invoices', 'features/billing/StaffInvoicesPage.tsx'),
        route('admin/payments', 'features/billing/PaymentsPage.tsx'),
        route('admin/inquiries', 'features/requests/UnmatchedPage.tsx'),
      ]),
    ]),
  ]),
];

/** Every address of the product. */
export default [
  ...(isWaitingListSite
    ? []
    : [
        layout('shell/PortalPages.tsx', [
          ...portal,
          ...developmentPages,
          // The server answers 404 at every address that is none.
          route('*', 'shell/CatchAllPage.tsx'),
        ]),
      ]),
  layout(
    'site/SiteLayout.tsx',
    sitePages.flatMap(({ file, paths }) =>
      paths.flatMap((path) =>
        sourceLanguages.map((language) => {
          const address = siteAddress(path, language).slice(1);
          return route(address, file, { id: `site:${address}` });
        }),
      ),
    ),
  ),
] satisfies RouteConfig;
