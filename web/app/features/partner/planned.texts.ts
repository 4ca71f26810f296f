import { defineTexts } from '../../lib/texts.ts';
import type { MenuItemKey } from '../../shell/partner-area/menu-items.ts';
import type { PlannedPageKey } from './planned-pages.ts';

/** Names of the pages that the side menu does not lead to. */
const names: Record<'sv' | 'en', Record<Exclude<PlannedPageKey, MenuItemKey>, string>> = {
  sv: {
    messages: 'Meddelanden',
  },
  en: {
    messages: 'Messages',
  },
};

const promises: Record<'sv' | 'en', Record<PlannedPageKey, string>> = {
  sv: {
    requests:
      'Här kommer husägarnas förfrågningar att samlas, så att du ser vilka som är besvarade och vilka som väntar.',
    documentationRequest:
      'Här kommer du att se när en husägare vill ha dokumentation över ett jobb du har gjort, och kunna skicka den.',
    quotationRequest:
      'Här kommer du att kunna läsa vad en husägare vill få gjort och svara med en offert.',
    ordering: 'Här kommer beställningar från husägare att samlas, så att du kan bekräfta dem.',
    consultationRequest: 'Här kommer husägare att kunna be dig om råd innan de bestämmer sig.',
    completedJobs:
      'Här kommer dina avslutade jobb att finnas kvar, med datum, kund och det du lämnade efter dig.',
    buy: 'Här kommer du att kunna lägga till tjänster utöver ditt abonnemang.',
    integrations: 'Här kommer du att kunna koppla portalen till de program du redan använder.',
    faq: 'Här kommer svaren på de vanligaste frågorna om portalen att finnas.',
    messages: 'Här kommer du att kunna skriva med husägare och se vilka som väntar på svar.',
  },
  en: {
    requests:
      'Here the home owners’ requests will be gathered, so that you see which are answered and which are waiting.',
    documentationRequest:
      'Here you will see when a home owner wants the documentation of a job you have done, and be able to send it.',
    quotationRequest:
      'Here you will be able to read what a home owner wants done and answer with a quotation.',
    ordering: 'Here orders from home owners will be gathered, so that you can confirm them.',
    consultationRequest:
      'Here home owners will be able to ask for your advice before they make up their minds.',
    completedJobs:
      'Here your completed jobs will be kept, with date, customer and what you handed over.',
    buy: 'Here you will be able to add services beyond your subscription.',
    integrations: 'Here you will be able to connect the portal to the programs you already use.',
    faq: 'Here the answers to the most common questions about the portal will be found.',
    messages:
      'Here you will be able to write with home owners and see who is waiting for an answer.',
  },
};

export const plannedTexts = defineTexts({
  sv: {
    soon: 'Kommer',
    promises: promises.sv,
    names: names.sv,
    kinds: 'Slag av förfrågningar',
    help: 'Behöver du hjälp redan nu?',
    helpText: 'Skriv vad du behöver, så ordnar vi det tillsammans så länge.',
    message: 'Vad behöver du?',
    otherwise: 'Du kan också skriva till',
    thanksTitle: 'Tack, vi har fått ditt meddelande',
    thanks: 'Vi svarar med e-post så snart vi kan.',
    again: 'Skriv något mer',
    toOverview: 'Till översikten',
  },
  en: {
    soon: 'Coming',
    promises: promises.en,
    names: names.en,
    kinds: 'Kinds of requests',
    help: 'Do you need help right away?',
    helpText: 'Write what you need and we will sort it out together in the meantime.',
    message: 'What do you need?',
    otherwise: 'You can also write to',
    thanksTitle: 'Thank you, we have your message',
    thanks: 'We will answer by email as soon as we can.',
    again: 'Write something more',
    toOverview: 'To the overview',
  },
});
