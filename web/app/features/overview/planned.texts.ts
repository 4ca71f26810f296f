import type { SourceLanguage } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';
import type { PlannedPageKey } from './planned-pages.ts';

const promises: Record<SourceLanguage, Record<PlannedPageKey, string>> = {
  sv: {
    buy: 'Här kommer du att kunna lägga till tjänster utöver ditt abonnemang.',
    integrations: 'Här kommer du att kunna koppla portalen till de program du redan använder.',
  },
  en: {
    buy: 'Here you will be able to add services beyond your subscription.',
    integrations: 'Here you will be able to connect the portal to the programs you already use.',
  },
};

export const plannedTexts = defineTexts({
  sv: {
    soon: 'Kommer',
    promises: promises.sv,
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
