import { finderPath } from '@troskel/contract/ground/page-marks';
import type { companyMarks } from '@troskel/contract/ground/page-marks';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { companyInitialsOf } from '@troskel/contract/values/initials';
import { officeTimeInWords } from '@troskel/contract/values/office-time';
import { dayInWords, describeOpeningHours, weekdays } from '@troskel/contract/values/opening-hours';
import type { Review } from '@troskel/contract/values/review';
import { siteFolder } from '@troskel/contract/ground/site';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { slugOf } from '@troskel/contract/values/slug';
import { websiteInWords } from '@troskel/contract/values/website';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Filling, Scope } from '../../platform/http/filled-page.ts';
import { placeNames } from './company-facts.ts';
import type { AreaDrawing } from './area-drawing.ts';
import { longestSlug, placeOfCompany } from './finder/places.ts';
import { averageInWords, dayInWordsOf, drawingScope, serviceAtPlace } from './page-words.ts';
import type { ShownCompany, ShownOffice } from './read-page.ts';

type CompanyScope = Scope<typeof companyMarks>;
type Values = Filling<typeof companyMarks>;

/** One scope where there is something, none otherwise. */
const when = (is: unknown, values: Values = {}): CompanyScope[] =>
  is === null || is === false || is === '' ? [] : [{ values }];

const inSpaces = (postalCode: string): string => postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2');

/** Writes a number as it is dialled in Sweden; with its calling code from elsewhere. */
function dialled(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.country === 'SE' ? parsed.formatNational() : parsed.formatInternational();
}

const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1);

function dayName(index: number, language: Language): string {
  // A Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + index));
  const name = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  return sentence(name.format(day));
}

function reviewScope(review: Review, language: Language): CompanyScope {
  const { author, stars, words, writtenAt, changedAt, answer } = review;
  return {
    values: {
      author,
      stars: String(stars),
      text: words,
      time: writtenAt,
      day: dayInWordsOf(writtenAt, language),
    },
    parts: {
      'data-if-changed':
        changedAt === null
          ? []
          : [{ values: { time: changedAt, day: dayInWordsOf(changedAt, language) } }],
      'data-if-answer':
        answer === null
          ? []
          : [
              {
                values: {
                  answer: answer.words,
                  time: answer.at,
                  day: dayInWordsOf(answer.at, language),
                },
              },
            ],
    },
  };
}

function officeScope(office: ShownOffice, language: Language): CompanyScope {
  const { name, streetAddress, postalCode, city, phoneNumber, openingHours, ...others } = office;
  // It stands on the map. A field that is in none of these does not compile.
  const { position: _onMap, ...forgotten } = others;
  forgotten satisfies Record<string, never>;
  return {
    values: { name, address: `${streetAddress}, ${inSpaces(postalCode)} ${city}` },
    parts: {
      'data-if-office-phone': when(phoneNumber, {
        calling: `tel:${phoneNumber}`,
        phone: dialled(phoneNumber ?? ''),
      }),
      'data-if-office-hours': when(openingHours, {
        hours: openingHours ? describeOpeningHours(openingHours, language) : '',
      }),
    },
  };
}

/** A sentence of what the company does and where, for search engines and shared links. */
function summaryOf(company: ShownCompany, language: Language): string {
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  const services = company.services.map((service) => textIn(service, language));
  const what = list.format(services);
  if (what === '') return `${company.name}, ${company.city}.`;
  return `${company.name}, ${company.city}: ${withinSentence(what)}.`;
}

/** Links to others that offer the same where the company has its seat. */
function othersOf(company: ShownCompany, language: Language): CompanyScope[] {
  const place = placeOfCompany(company);
  if (place === null) return [];
  return company.soughtServices.map((service) => ({
    values: {
      address: `${siteFolder(language)}${finderPath}/${slugOf(service.sv, longestSlug)}/${place.slug}`,
      text: serviceAtPlace(service, place, language),
    },
  }));
}

/** Makes what the template of a company's page is filled with. */
export function companyScope(
  company: ShownCompany,
  drawing: AreaDrawing | null,
  { language, path }: { language: Language; path: string },
): CompanyScope {
  const { contact, openingHours, away, stated, reviews, services, offices, postalAddress } =
    company;
  const places = placeNames(company, language);
  const found = othersOf(company, language);
  const { count, average, years } = reviews.summary;
  const rated = { average: averageInWords(average, language), count: String(count) };
  const since =
    years === null
      ? ''
      : years.first === years.last
        ? String(years.first)
        : `${years.first}–${years.last}`;
  const rows = reviews.rows.map((review) => reviewScope(review, language));
  const more =
    reviews.nextCursor === null
      ? []
      : [{ values: { address: `${path}?efter=${encodeURIComponent(reviews.nextCursor)}` } }];
  const hours = openingHours && {
    values: {},
    parts: {
      'data-each-day': weekdays.map((day, index) => ({
        values: {
          day: dayName(index, language),
          hours: sentence(dayInWords(openingHours.days[day], language)),
        },
      })),
      'data-if-hours-note': when(openingHours.note, { text: openingHours.note }),
    },
  };
  const hasContact =
    contact.name !== null ||
    contact.phoneNumber !== null ||
    contact.email !== null ||
    company.website !== null;
  return {
    values: {
      slug: company.slug,
      name: company.name,
      city: company.city,
      summary: summaryOf(company, language),
      asking: `/inquiries/new?company=${company.partnerId}`,
      initials: companyInitialsOf(company.name),
    },
    parts: {
      'data-if-logo': when(company.logoUrl, { logo: company.logoUrl ?? '' }),
      'data-if-rated': when(average, rated),
      'data-if-response': when(company.responseMinutes, {
        time: officeTimeInWords(company.responseMinutes ?? 0, language),
      }),
      'data-if-away': when(away !== null && away.until === null),
      'data-if-away-until': when(away?.until ?? null, {
        day: dayInWordsOf(away?.until ?? '2000-01-01', language),
      }),
      'data-each-chip': services.map((service) => ({
        values: { text: textIn(service, language) },
      })),
      'data-if-map': drawing === null ? [] : [drawingScope(drawing)],
      'data-if-places':
        places.length === 0
          ? []
          : [{ parts: { 'data-each-place': places.map((text) => ({ values: { text } })) } }],
      'data-if-found': found.length === 0 ? [] : [{ parts: { 'data-each-found': found } }],
      'data-if-description': when(company.description, { text: company.description }),
      'data-if-reviews':
        rows.length === 0
          ? []
          : [
              {
                values: { ...rated, years: since },
                parts: { 'data-each-review': rows, 'data-if-more': more },
              },
            ],
      'data-if-no-reviews': when(rows.length === 0),
      'data-if-contact': hasContact
        ? [
            {
              parts: {
                'data-if-person': when(contact.name, { text: contact.name ?? '' }),
                'data-if-phone': when(contact.phoneNumber, {
                  calling: `tel:${contact.phoneNumber}`,
                  phone: dialled(contact.phoneNumber ?? ''),
                }),
                'data-if-email': when(contact.email, { text: contact.email ?? '' }),
                'data-if-website': when(company.website, {
                  address: company.website ?? '',
                  text: websiteInWords(company.website ?? ''),
                }),
              },
            },
          ]
        : [],
      'data-if-hours': hours ? [hours] : [],
      'data-if-offices':
        offices.length === 0
          ? []
          : [
              {
                parts: {
                  'data-each-office': offices.map((office) => officeScope(office, language)),
                },
              },
            ],
      'data-if-stated': [
        {
          values: { text: company.legalName },
          parts: {
            'data-if-tax': when(stated.taxOn, {
              day: dayInWordsOf(stated.taxOn ?? '2000-01-01', language),
            }),
            'data-if-insurer':
              stated.insurer === null
                ? []
                : when(true, {
                    insurer: stated.insurer.name,
                    day: dayInWordsOf(stated.insurer.on, language),
                  }),
            'data-if-number': when(company.organizationNumber, {
              number: company.organizationNumber?.replace(/^(\d{6})(\d{4})$/, '$1-$2') ?? '',
            }),
            'data-if-seat': when(postalAddress, {
              address: postalAddress
                ? `${postalAddress.streetAddress}, ${inSpaces(postalAddress.postalCode)} ${postalAddress.city}`
                : '',
            }),
          },
        },
      ],
    },
  };
}
