import { howReviewsAreChecked } from '@troskel/contract/values/review';
import { defineTexts } from '../../../lib/texts.ts';

export const finderTexts = defineTexts({
  sv: {
    start: 'Hitta företag',
    startTitle: (name: string) => `Hitta hantverkare till ditt hem – ${name}`,
    startDescription:
      'Välj vad du vill ha hjälp med och var, så ser du vilka företag som tar jobb där: omdömen, svarstid och vad de gör.',
    startHeading: 'Hitta hantverkare till ditt hem',
    startLead: 'Välj vad du vill ha hjälp med, så ser du vilka som tar jobb där du bor.',
    service: 'Tjänst',
    place: 'Närmaste ort',
    choose: 'Välj',
    show: 'Visa företag',
    change: 'Byt tjänst eller ort',
    foundHeading: 'Orter med företag just nu',
    companies: (count: string) => `(${count})`,
    companiesTold: 'antal företag:',
    nobody: 'Inget företag visar sin sida än',
    nobodyText:
      'En förfrågan når också företag som inte har någon sida här. Det kostar inget att fråga.',
    tooMany: 'Det blev många sökningar på kort tid',
    tooManyText: (seconds: string) => `Vänta ${seconds} sekunder och försök sedan igen.`,
    heading: (service: string, place: string) => `${service} i ${place}`,
    title: (service: string, place: string, name: string) =>
      `${service} i ${place} – hitta företag på ${name}`,
    description: (service: string, place: string) =>
      `Hitta företag för ${service} i ${place}. Läs omdömen, se hur snabbt de svarar och skicka en förfrågan utan kostnad.`,
    lead: (place: string) =>
      `Företag som har sin sida här och tar sådana jobb i ${place}. Jämför dem, eller fråga flera på en gång.`,
    ask: 'Skicka en förfrågan',
    askHint: 'Högst fem företag får den. Det kostar inget att fråga.',
    map: (county: string) => `Karta över ${county}`,
    list: 'Företag',
    order:
      'Ordningen avgörs av betyget: många omdömen väger tyngre än få, den som saknar omdömen räknas som 3 av 5, och de som är lika står i bokstavsordning.',
    paidOrder:
      'Företag med märkningen Betald placering betalar oss för att stå först; sedan avgör betyget, där många omdömen väger tyngre än få, den som saknar omdömen räknas som 3 av 5, och de som är lika står i bokstavsordning.',
    paid: 'Betald placering',
    average: (average: string) => `${average} av 5`,
    count: (count: string) => `Antal omdömen: ${count}`,
    unrated: 'Inga omdömen än',
    services: 'Tjänster',
    response: (time: string) => `Svarar oftast inom ${time} (arbetstid)`,
    away: 'Har semester just nu',
    awayUntil: (day: string) => `Har semester till och med ${day}`,
    stated: 'Företagets egna uppgifter:',
    tax: (day: string) => `godkänt för F-skatt (${day})`,
    insurer: (insurer: string, day: string) => `ansvarsförsäkring hos ${insurer} (${day})`,
    more: 'Visa fler företag',
    checked: howReviewsAreChecked.sv,
    empty: (service: string, place: string) =>
      `Inget företag visar sin sida för ${service} i ${place} än`,
    emptyText:
      'Skicka en förfrågan ändå: den når också företag som inte har någon sida här. Om den inte når någon säger vi till, och hör av oss om det ändras.',
    several: 'Fråga flera på en gång',
    severalText:
      'Beskriv jobbet en gång, gärna med bilder. Svaren får du i portalen och med e-post.',
    otherServices: (place: string) => `Mer hjälp i ${place}`,
    everywhere: 'Se var det finns företag',
    otherPlaces: 'Närmaste orter',
    missing: 'Tjänsten eller orten finns inte',
    missingText: 'Kontrollera adressen, eller välj tjänst och ort i listan.',
  },
  en: {
    start: 'Find companies',
    startTitle: (name) => `Find companies for your home – ${name}`,
    startDescription:
      'Choose what you need help with and where, and see which companies take on work there: reviews, response times and what they do.',
    startHeading: 'Find companies for your home',
    startLead: 'Choose what you need help with, and see who takes on work where you live.',
    service: 'Service',
    place: 'Nearest town',
    choose: 'Choose',
    show: 'Show companies',
    change: 'Change service or town',
    foundHeading: 'Towns with companies right now',
    companies: (count) => `(${count})`,
    companiesTold: 'number of companies:',
    nobody: 'No company shows its page yet',
    nobodyText: 'A request also reaches companies that have no page here. Asking costs nothing.',
    tooMany: 'That was many searches in a short time',
    tooManyText: (seconds) => `Wait ${seconds} seconds, then try again.`,
    heading: (service, place) => `${service} in ${place}`,
    title: (service, place, name) => `${service} in ${place} – find companies on ${name}`,
    description: (service, place) =>
      `Find companies for ${service} in ${place}. Read reviews, see how soon they answer and send a request free of charge.`,
    lead: (place) =>
      `Companies that have their page here and take on such work in ${place}. Compare them, or ask several at once.`,
    ask: 'Send a request',
    askHint: 'At most five companies get it. Asking costs nothing.',
    map: (county) => `Map of ${county}`,
    list: 'Companies',
    order:
      'The rating decides the order: many reviews weigh more than few, a company without reviews counts as 3 out of 5, and equals stand in alphabetical order.',
    paidOrder:
      'Companies marked Paid placement pay us to stand first; then the rating decides, in which many reviews weigh more than few, a company without reviews counts as 3 out of 5, and equals stand in alphabetical order.',
    paid: 'Paid placement',
    average: (average) => `${average} out of 5`,
    count: (count) => `Number of reviews: ${count}`,
    unrated: 'No reviews yet',
    services: 'Services',
    response: (time) => `Usually answers within ${time} (working hours)`,
    away: 'On holiday right now',
    awayUntil: (day) => `On holiday up to and including ${day}`,
    stated: 'As the company states:',
    tax: (day) => `approved for F-tax (${day})`,
    insurer: (insurer, day) => `liability insurance with ${insurer} (${day})`,
    more: 'Show more companies',
    checked: howReviewsAreChecked.en,
    empty: (service, place) => `No company shows its page for ${service} in ${place} yet`,
    emptyText:
      'Send a request anyway: it also reaches companies that have no page here. If it reaches nobody we tell you, and get in touch if that changes.',
    several: 'Ask several at once',
    severalText:
      'Describe the job once, with pictures if you can. You get the answers in the portal and by email.',
    otherServices: (place) => `More help in ${place}`,
    everywhere: 'See where there are companies',
    otherPlaces: 'Nearest towns',
    missing: 'There is no such service or town',
    missingText: 'Check the address, or choose a service and a town from the list.',
  },
});
