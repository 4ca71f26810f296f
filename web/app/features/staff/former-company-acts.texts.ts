/** Reading of what is kept of companies that have left. */
export const formerCompanyActs = {
  sv: { 'partner.former_read': 'Uppgifter om ett företag som har lämnat lästes' },
  en: { 'partner.former_read': 'Details of a company that has left were read' },
};
