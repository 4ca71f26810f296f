import { limitedCompany } from './ordinary-companies.ts';
import type { SimulatedCompany } from './company.ts';

type Place = [street: string, postalCode: string, city: string];

const trades = {
  building: ['41000', 'om- och tillbyggnad av småhus'],
  electricity: ['43210', 'elinstallationer i bostäder'],
  pipes: ['43221', 'installation av värme, vatten och avlopp i bostäder'],
  painting: ['43341', 'måleri ute och inne'],
  roofs: ['43411', 'takläggning och plåt'],
} as const;

function applicant(
  identityNumber: string,
  name: string,
  registered: string,
  trade: keyof typeof trades,
  place: Place,
): SimulatedCompany {
  const [code, description] = trades[trade];
  const company = limitedCompany(identityNumber, name, registered, place, [code], description);
  return { ...company, scenario: 'Applicants of the demo' };
}

/** Companies whose applications the demo has, as the registry knows them. */
export const applicantCompanies: SimulatedCompany[] = [
  applicant('5599883013', 'Sjölins Tak AB', '2017-09-04', 'roofs', [
    'Hantverkargatan 31',
    '80320',
    'GÄVLE',
  ]),
  applicant('5599883021', 'Begić Måleri AB', '2021-02-15', 'painting', [
    'Lilla Brogatan 18',
    '50330',
    'BORÅS',
  ]),
  applicant('5599883047', 'Oskarssons Rör AB', '2012-05-21', 'pipes', [
    'Åsgatan 22',
    '79171',
    'FALUN',
  ]),
  applicant('5599883062', 'Starks El i Växjö AB', '2019-10-07', 'electricity', [
    'Storgatan 41',
    '35230',
    'VÄXJÖ',
  ]),
  applicant('5599883088', 'Palms Bygg AB', '2015-03-30', 'building', [
    'Drottninggatan 9',
    '70210',
    'ÖREBRO',
  ]),
  applicant('5599883104', 'Haddads Fasad AB', '2023-01-16', 'painting', [
    'Östra Förstadsgatan 6',
    '21119',
    'MALMÖ',
  ]),
  applicant('5599883120', 'Ståls Plåt AB', '2008-11-03', 'roofs', [
    'Kanalgatan 50',
    '93131',
    'SKELLEFTEÅ',
  ]),
  applicant('5599883146', 'Kvarns El AB', '2014-06-09', 'electricity', [
    'Hjalmar Lundbohmsvägen 25',
    '98131',
    'KIRUNA',
  ]),
  applicant('5599883161', 'Grips Värme AB', '2022-08-22', 'pipes', [
    'Klostergatan 12',
    '22222',
    'LUND',
  ]),
  applicant('5599883187', 'Lövs Snickeri AB', '2006-04-18', 'building', [
    'Adelsgatan 33',
    '62156',
    'VISBY',
  ]),
  applicant('5599883203', 'Nowaks Bygg AB', '2018-01-29', 'building', [
    'Köpmangatan 7',
    '15171',
    'SÖDERTÄLJE',
  ]),
  applicant('5599883229', 'Dahlins Rör AB', '1999-09-13', 'pipes', [
    'Kaggensgatan 14',
    '39231',
    'KALMAR',
  ]),
  applicant('5599883252', 'Thorns Tak AB', '2010-12-06', 'roofs', [
    'Järnvägsgatan 3',
    '65224',
    'KARLSTAD',
  ]),
];
