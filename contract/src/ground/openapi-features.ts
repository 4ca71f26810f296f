/** Descriptions of the features in the OpenAPI document, by folder name. */
export const featureTexts: Readonly<Record<string, string>> = {
  platform: 'The stream of events, and reports of errors in pages.',
  identity:
    'Signing in and out: who has a session gets an access token, which every other call takes.',
  account:
    'Registering the signed-in identity as a user, who the user is, and what the frame around the pages shows.',
  'add-ons': 'Additional services that a company activates and ends.',
  agreement: 'The plan of a company, and its agreement.',
  bankid: 'Proving who one is, signing in and signing an agreement by BankID.',
  banner: 'The banner above the pages.',
  billing: 'What a company is charged, as invoices.',
  company: 'What is stored of a company, and who works for it.',
  'company-pages': 'The public page of a company, which it shows and takes down.',
  configurations: 'The four steps by which a new company sets its page up.',
  conversations: 'What companies and homeowners write to each other about an inquiry, as a list.',
  directory: 'Companies and users, for staff.',
  faq: 'Questions and answers, read by everybody and edited by staff.',
  flags: 'Parts of the product that staff switch on and off.',
  forum: 'Questions, answers and experts; reports and what staff do about them.',
  integrations: 'Keys by which a company’s own programs make calls.',
  jobs: 'The work from the customer’s yes to the end: planned, under way, done, closed.',
  legal: 'Versions of the terms and other documents, and who has agreed to which.',
  marketing: 'Forms of the public pages and waiting lists.',
  notifications: 'What a user is told in the portal, and what of it is mailed.',
  offices: 'Where a company has its offices, and where each of them works.',
  onboarding: 'The application of a company, and how staff review it.',
  overview: 'The first page of a company.',
  'own-data': 'A copy of what is stored of a user, and the end of an account.',
  plans: 'Plans, prices and additional services, edited by staff.',
  profile: 'What homeowners see of a company.',
  quotations:
    'A company’s offers for an inquiry in versions, with their sums, and what the customer answers.',
  requests: 'Inquiries of homeowners and how companies answer them.',
  results:
    'What came of a company’s inquiries by month: answers in time, visits, quotations, agreements.',
  reviews: 'What customers say of a company’s jobs, and what the company answers.',
  search: 'One search over what the caller may read.',
  settings: 'The name, picture, address and ways of signing in of a user.',
  staff: 'Members of staff, and the audit log.',
  team: 'Members of a company, their roles, and invitations to it.',
  visits:
    'Times that a company proposes to a homeowner, the visit that one of them becomes, and the calendar.',
  webhooks:
    'What a company’s own servers are told of as it happens, the log of it, and sending it again.',
  statistics: 'What happened with a company’s inquiries and page, in numbers.',
};
