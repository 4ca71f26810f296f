import { defineTexts } from '../../lib/texts.ts';

export const unmatchedTexts = defineTexts({
  sv: {
    title: 'Förfrågningar som väntar förgäves',
    viewsLabel: 'Vilka förfrågningar som visas',
    views: { unmatched: 'Utan företag', late: 'Utan svar' },
    intros: {
      unmatched:
        'Inget företag täcker platsen med tjänsten, eller så har alla tackat nej. Sök igen när ett nytt företag har kommit till.',
      late: 'Företagen har haft dem i mer än ett dygn, och inget har svarat. Sök efter fler företag; de som redan har förfrågan kan fortfarande svara.',
    },
    companies: 'Företag som har den',
    emptyLate: 'Ingen har väntat för länge',
    emptyLateText: 'Alla förfrågningar är besvarade, eller kom det senaste dygnet.',
    loading: 'Hämtar förfrågningarna …',
    failed: 'Förfrågningarna kunde inte hämtas',
    empty: 'Alla har nått någon',
    emptyText: 'Ingen förfrågan ligger kvar utan företag.',
    came: 'Kom',
    kind: 'Typ',
    service: 'Tjänst',
    place: 'Plats',
    erased: 'Adressen är raderad',
    act: 'Åtgärd',
    match: 'Sök igen',
    matchOne: (kind: string, place: string) => `Sök igen: ${kind}, ${place}`,
    reached: (count: number) =>
      count === 1 ? 'Förfrågan nådde 1 företag' : `Förfrågan nådde ${count} företag`,
    reachedNobody: 'Fortfarande inget företag som passar',
    notMatched: 'Det gick inte att söka igen',
    goneMeanwhile: 'Förfrågan är återkallad eller raderad',
  },
  en: {
    title: 'Requests that wait in vain',
    viewsLabel: 'Which requests are shown',
    views: { unmatched: 'Without a company', late: 'Without an answer' },
    intros: {
      unmatched:
        'No company covers the place with the service, or all have declined. Match again when a new company has joined.',
      late: 'Companies have had them for more than a day, and none has answered. Look for further companies; those that already have the request can still answer.',
    },
    companies: 'Companies that have it',
    emptyLate: 'Nobody has waited too long',
    emptyLateText: 'Every request is answered, or came within the last day.',
    loading: 'Loading the requests …',
    failed: 'The requests could not be loaded',
    empty: 'All have reached somebody',
    emptyText: 'No request is left without a company.',
    came: 'Came',
    kind: 'Type',
    service: 'Service',
    place: 'Place',
    erased: 'The address is erased',
    act: 'Action',
    match: 'Match again',
    matchOne: (kind, place) => `Match again: ${kind}, ${place}`,
    reached: (count) =>
      count === 1 ? 'The request reached 1 company' : `The request reached ${count} companies`,
    reachedNobody: 'Still no company that fits',
    notMatched: 'It could not be matched again',
    goneMeanwhile: 'The request has been taken back or erased',
  },
});
