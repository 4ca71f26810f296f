import { defineTexts } from '../../lib/texts.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Texts of the waiting inquiries on the overview. */
export const inquiryCardTexts = defineTexts({
  sv: {
    waiting: 'Det som väntar',
    unanswered: (count: number, isMore: boolean) =>
      `${isMore ? 'Minst ' : ''}${counted(count, 'obesvarad förfrågan', 'obesvarade förfrågningar')}`,
    waited: (time: string) => `väntat ${time}`,
    showWaiting: (count: number, isMore: boolean) =>
      count === 1 ? 'Visa i listan' : isMore ? 'Visa alla' : `Visa alla ${count}`,
    unreadAgain: (count: number) =>
      `${counted(count, 'annan förfrågan', 'förfrågningar')} har något nytt att läsa`,
    nobodyWaits: 'Alla har fått svar',
    nobodyWaitsText: 'Ingen förfrågan väntar på er just nu.',
    toRequests: 'Till förfrågningarna',
    nothingYet: 'Inga förfrågningar än',
    nothingYetText:
      'När en husägare behöver er hjälp visas det här, med hur länge det har väntat. Här ser ni också hur många som kommer och hur snabbt ni svarar.',
    nothingSet: 'Välj vad ni gör och var',
    nothingSetText: 'Ni får förfrågningar när ni har valt tjänster och områden.',
    toConfiguration: 'Välj tjänster och områden',
    formerCustomer: 'Borttaget konto',
  },
  en: {
    waiting: 'Waiting for you',
    unanswered: (count, isMore) =>
      `${isMore ? 'At least ' : ''}${counted(count, 'unanswered request', 'unanswered requests')}`,
    waited: (time) => `waited ${time}`,
    showWaiting: (count, isMore) =>
      count === 1 ? 'Show in the list' : isMore ? 'Show all' : `Show all ${count}`,
    unreadAgain: (count) =>
      `${counted(count, 'other request has', 'requests have')} something new to read`,
    nobodyWaits: 'Everyone has had an answer',
    nobodyWaitsText: 'No request is waiting for you right now.',
    toRequests: 'To the requests',
    nothingYet: 'No requests yet',
    nothingYetText:
      'When a home owner needs your help it shows here, with how long it has waited. You will also see how many come and how soon you answer.',
    nothingSet: 'Choose what you do and where',
    nothingSetText: 'You get requests when you have chosen services and areas.',
    toConfiguration: 'Choose services and areas',
    formerCustomer: 'Deleted account',
  },
});

/** The charts and the tables of the same numbers. */
export const inquiryChartTexts = defineTexts({
  sv: {
    received: 'Förfrågningar per dag',
    receivedCount: (count: number) => counted(count, 'förfrågan', 'förfrågningar'),
    period: (days: number) => `De senaste ${days} dagarna`,
    more: (count: number, days: number) => `${count} fler än de ${days} dagarna före.`,
    fewer: (count: number, days: number) => `${count} färre än de ${days} dagarna före.`,
    asMany: (days: number) => `Lika många som de ${days} dagarna före.`,
    noneBefore: (days: number) => `Inga de ${days} dagarna före.`,
    noneReceived: (days: number) => `Ingen förfrågan har kommit på ${days} dagar.`,
    response: 'Svarstid',
    responseMedian: (time: string) => `Hälften fick svar inom ${time}`,
    answeredOf: (answered: number, received: number) =>
      `${answered} av ${counted(received, 'förfrågan', 'förfrågningar')} är besvarade.`,
    noneAnswered: 'Ingen av förfrågningarna är besvarad än.',
    dayMedian: 'Median för dagens förfrågningar',
    allMedian: 'Hela perioden',
    day: 'Dag',
    total: 'Totalt',
    answered: 'Besvarade',
    median: 'Svarstid (median)',
    noMedian: '–',
    receivedOn: (day: string, count: number) =>
      `${day}: ${counted(count, 'förfrågan', 'förfrågningar')}`,
    medianOn: (day: string, time: string) => `${day}: ${time}`,
  },
  en: {
    received: 'Requests per day',
    receivedCount: (count) => counted(count, 'request', 'requests'),
    period: (days) => `The last ${days} days`,
    more: (count, days) => `${count} more than the ${days} days before.`,
    fewer: (count, days) => `${count} fewer than the ${days} days before.`,
    asMany: (days) => `As many as the ${days} days before.`,
    noneBefore: (days) => `None the ${days} days before.`,
    noneReceived: (days) => `No request has come for ${days} days.`,
    response: 'Response time',
    responseMedian: (time) => `Half were answered within ${time}`,
    answeredOf: (answered, received) =>
      `${answered} of ${counted(received, 'request', 'requests')} are answered.`,
    noneAnswered: 'None of the requests has been answered yet.',
    dayMedian: 'Median of the day’s requests',
    allMedian: 'The whole period',
    day: 'Day',
    total: 'Total',
    answered: 'Answered',
    median: 'Response time (median)',
    noMedian: '–',
    receivedOn: (day, count) => `${day}: ${counted(count, 'request', 'requests')}`,
    medianOn: (day, time) => `${day}: ${time}`,
  },
});
