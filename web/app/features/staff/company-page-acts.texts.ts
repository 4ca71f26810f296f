/** Meanings of the codes of public pages of companies in the audit log. */
export const companyPageActs = {
  sv: {
    'partner.page_shown': 'Visade företagets sida för alla',
    'partner.page_taken_down': 'Tog bort företagets sida',
  },
  en: {
    'partner.page_shown': 'Showed the company’s page to everybody',
    'partner.page_taken_down': 'Took the company’s page down',
  },
};
