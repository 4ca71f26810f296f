import type { SimulatedCompany } from './company.ts';
import { limitedCompanies, otherForms } from './ordinary-companies.ts';
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
];

const companiesByNumber = new Map(companies.map((company) => [company.identityNumber, company]));

export function findCompany(identityNumber: string): SimulatedCompany | undefined {
  return companiesByNumber.get(identityNumber);
}
