import { defineTexts } from '../../lib/texts.ts';

export const unmatchedTexts = defineTexts({
  sv: {
    title: 'Förfrågningar som inte har nått någon',
    intro:
      'Inget företag täcker platsen med tjänsten, eller så har alla tackat nej. Sök igen när ett nytt företag har kommit till.',
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
    title: 'Requests that have reached nobody',
    intro:
      'No company covers the place with the service, or all have declined. Match again when a new company has joined.',
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
