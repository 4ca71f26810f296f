/** Pages of the partner area that say what they will be; a page that is built leaves this list. */
export const plannedPages = [
  { key: 'profile', path: 'profile' },
  { key: 'requests', path: 'requests' },
  { key: 'documentationRequest', path: 'requests/documentation' },
  { key: 'quotationRequest', path: 'requests/quotation' },
  { key: 'ordering', path: 'requests/ordering' },
  { key: 'consultationRequest', path: 'requests/consultation' },
  { key: 'completedJobs', path: 'completed-jobs' },
  { key: 'forum', path: 'forum' },
  { key: 'companyInformation', path: 'company-information' },
  { key: 'services', path: 'services' },
  { key: 'areas', path: 'areas' },
  { key: 'agreement', path: 'agreement' },
  { key: 'invoices', path: 'invoices' },
  { key: 'reports', path: 'reports' },
  { key: 'buy', path: 'additional-services' },
  { key: 'integrations', path: 'integrations' },
  { key: 'faq', path: 'faq' },
  { key: 'messages', path: 'messages' },
] as const;

export type PlannedPageKey = (typeof plannedPages)[number]['key'];
