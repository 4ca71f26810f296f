import type { Language } from '@troskel/contract/ground/language';
import { textIn } from '@troskel/contract/ground/language';
import { weekdays } from '@troskel/contract/values/opening-hours';
import type { OpeningHours, Weekday } from '@troskel/contract/values/opening-hours';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { ShownCompany, ShownOffice } from './read-page.ts';

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

type Fact = Record<string, unknown>;

/** Leaves out what is not known, rather than saying that it is nothing. */
const known = (fact: Fact): Fact =>
  Object.fromEntries(
    Object.entries(fact).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

function hoursOf(hours: OpeningHours | null): Fact[] {
  if (hours === null) return [];
  return weekdays.flatMap((day) =>
    hours.days[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[day]}`,
      opens,
      // A time of day has no hour 24 (ISO 8601-1:2019).
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );
}

const addressOf = ({
  streetAddress,
  postalCode,
  city,
}: Pick<ShownOffice, 'streetAddress' | 'postalCode' | 'city'>): Fact => ({
  '@type': 'PostalAddress',
  streetAddress,
  postalCode,
  addressLocality: city,
  addressCountry: 'SE',
});

/** Names the places of a company: drawn areas, city regions and counties. */
export function placeNames({ covered }: Pick<ShownCompany, 'covered'>, language: Language) {
  return [
    ...covered.areaNames,
    ...regions.filter(({ id }) => covered.regionIds.includes(id)).map(({ name }) => name),
    ...counties
      .filter(({ code }) => covered.countyCodes.includes(code))
      .map((county) => textIn(county, language)),
  ].filter((name, index, all) => name !== '' && all.indexOf(name) === index);
}

/**
 * Describes a company as structured data (schema.org): what is true of it and shown on its page.
 *
 * @param addresses absolute ones of the page and of its picture
 */
export function companyFacts(
  company: ShownCompany,
  addresses: { page: string; picture: string },
  language: Language,
): Fact[] {
  const { contact, offices, organizationNumber, postalAddress, reviews } = company;
  const [first] = offices;
  const address = first ?? postalAddress;
  const { average, count } = reviews.summary;
  return [
    known({
      '@type': 'LocalBusiness',
      '@id': `${addresses.page}#company`,
      name: company.name,
      legalName: company.legalName,
      url: addresses.page,
      image: addresses.picture,
      description: company.description,
      telephone: contact.phoneNumber,
      email: contact.email,
      sameAs: company.website,
      address: address
        ? addressOf(address)
        : { '@type': 'PostalAddress', addressLocality: company.city, addressCountry: 'SE' },
      geo: first?.position && {
        '@type': 'GeoCoordinates',
        latitude: first.position[1],
        longitude: first.position[0],
      },
      identifier: organizationNumber && {
        '@type': 'PropertyValue',
        propertyID: 'organisationsnummer',
        value: organizationNumber,
      },
      openingHoursSpecification: hoursOf(company.openingHours),
      areaServed: placeNames(company, language).map((name) => ({ '@type': 'Place', name })),
      makesOffer: company.services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: textIn(service, language) },
      })),
      aggregateRating:
        average === null
          ? null
          : {
              '@type': 'AggregateRating',
              ratingValue: average,
              reviewCount: count,
              bestRating: 5,
              worstRating: 1,
            },
      review: reviews.rows.map(({ author, stars, words, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: writtenAt.slice(0, 10),
        reviewBody: words,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
      location: offices.slice(1).map((office) =>
        known({
          '@type': 'Place',
          name: office.name,
          address: addressOf(office),
          telephone: office.phoneNumber,
        }),
      ),
    }),
  ];
}
