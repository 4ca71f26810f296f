/** Words for what is done with additional services and what they switch on. */
export const addOnActs = {
  sv: {
    'add_on.created': 'Lade till en tilläggstjänst',
    'add_on.changed': 'Ändrade en tilläggstjänst',
    'add_on.withdrawn': 'Drog in en tilläggstjänst',
    'add_on.deleted': 'Tog bort en tilläggstjänst',
    'member_calendar.made': 'Skapade en egen kalenderadress',
    'member_calendar.closed': 'Stängde sin egen kalenderadress',
    'partner.add_on_activated': 'Aktiverade en tilläggstjänst',
    'partner.add_on_end_planned': 'Avslutade en tilläggstjänst vid månadens slut',
    'partner.add_on_kept': 'Ångrade att en tilläggstjänst avslutas',
    'partner.add_on_ended': 'En tilläggstjänst upphörde',
  },
  en: {
    'add_on.created': 'Added an additional service',
    'add_on.changed': 'Changed an additional service',
    'add_on.withdrawn': 'Withdrew an additional service',
    'add_on.deleted': 'Deleted an additional service',
    'member_calendar.made': 'Made a calendar address of their own',
    'member_calendar.closed': 'Closed their own calendar address',
    'partner.add_on_activated': 'Activated an additional service',
    'partner.add_on_end_planned': 'Ended an additional service with the month',
    'partner.add_on_kept': 'Took the end of an additional service back',
    'partner.add_on_ended': 'An additional service ended',
  },
} as const;
