import { applicantCompanies } from './applicant-companies.ts';
import type { SimulatedCompany } from './company.ts';
import { limitedCompanies, limitedCompany, otherForms } from './ordinary-companies.ts';
import { hasCheckDigit } from './identity-number.ts';
import { permittedNumbers } from './permitted-numbers.ts';
import {
  demoPartners,
  misbehaving,
  notFound,
  notInBusiness,
  soleTraders,
  toCorrect,
} from './special-companies.ts';

const special = {
  ...soleTraders,
  ...notFound,
  ...notInBusiness,
  ...toCorrect,
  ...misbehaving,
  ...permittedNumbers,
  ...demoPartners,
};

function byName(name: string): SimulatedCompany {
  const company = [...limitedCompanies, ...otherForms].find(
    (candidate) => candidate.businesses[0]?.names[0]?.name === name,
  );
  if (!company) throw new Error(`No simulated company is called ${name}`);
  return company;
}

/** Companies that tests and the demo refer to, by what they demonstrate. */
export const knownCompanies = {
  ...special,
  /** A plumber in Borlänge: complete data, two business codes. */
  oneHit: byName('Dalsjö Rör & Värme AB'),
  /** An electrician in Västerås: a second ordinary entry. */
  otherHit: byName('Elfenbo Elteknik AB'),
  partnership: byName('Bröderna Ekdalens Snickeri HB'),
  cooperative: byName('Hantverkspoolen Österlensiden ekonomisk förening'),
  branch: byName('Nordlysheim Heat Pumps Ltd'),
};

export const companies: SimulatedCompany[] = [
  ...limitedCompanies,
  ...otherForms,
  ...Object.values(special),
  ...applicantCompanies,
];

const companiesByNumber = new Map(companies.map((company) => [company.identityNumber, company]));

/**
 * The numbers of this series belong to a company each, so that a test can have one that no other
 * has. They are not listed: there are forty thousand.
 */
const series = /^5599[1-4]\d{5}$/;

export function findCompany(identityNumber: string): SimulatedCompany | undefined {
  const listed = companiesByNumber.get(identityNumber);
  if (listed || !series.test(identityNumber) || !hasCheckDigit(identityNumber)) return listed;
  return limitedCompany(
    identityNumber,
    `Provbolaget ${identityNumber} AB`,
    '2019-04-01',
    ['Provgatan 2', '75323', 'UPPSALA'],
    ['43210'],
    'elinstallationer i bostäder',
  );
}
