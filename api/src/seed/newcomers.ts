import { bareAccount } from './demo-accounts.ts';

type Outcome = 'waiting' | 'returned' | 'rejected' | 'approved';

export interface AppliedCompany {
  legalName: string;
  industry: string;
  businessCode: string;
  businessDescription: string;
  registrationDate: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  countyCode: string;
  employees: number;
  outcome: Outcome;
}

/** A company, and the official test personal number (Skatteverket's open data) of who applies. */
interface Application {
  company: AppliedCompany;
  personalNumber: string;
}

type Newcomer = readonly [givenName: string, surname: string, days: number, Application?];

const trades = {
  building: ['Bygg', '41000', 'Om- och tillbyggnad av småhus.'],
  electricity: ['El', '43210', 'Elinstallationer i bostäder.'],
  pipes: ['VVS', '43221', 'Värme, vatten och avlopp i bostäder.'],
  painting: ['Måleri', '43341', 'Måleri ute och inne.'],
  roofs: ['Tak och plåt', '43411', 'Takläggning och plåt.'],
} as const;

const applied = (
  outcome: Outcome,
  [legalName, trade]: readonly [string, keyof typeof trades],
  [streetAddress, postalCode, city, countyCode]: readonly [string, string, string, string],
  {
    personalNumber,
    ...about
  }: Pick<AppliedCompany, 'registrationDate' | 'employees'> & { personalNumber: string },
): Application => {
  const [industry, businessCode, businessDescription] = trades[trade];
  const business = { industry, businessCode, businessDescription };
  const place = { streetAddress, postalCode, city, countyCode };
  return { company: { legalName, ...business, ...place, ...about, outcome }, personalNumber };
};

/**
 * Accounts created so many days ago; some have entered their company. The simulated registry knows
 * the companies (simulators/company-registry/applicant-companies.ts).
 */
export const newcomers: readonly Newcomer[] = [
  ['Ylva', 'Brandt', 1],
  [
    'Tomas',
    'Sjölin',
    2,
    applied(
      'waiting',
      ['Sjölins Tak AB', 'roofs'],
      ['Hantverkargatan 31', '80320', 'Gävle', '21'],
      {
        registrationDate: '2017-09-04',
        employees: 4,
        personalNumber: '196301052392',
      },
    ),
  ],
  [
    'Aida',
    'Begić',
    5,
    applied(
      'waiting',
      ['Begić Måleri AB', 'painting'],
      ['Lilla Brogatan 18', '50330', 'Borås', '14'],
      {
        registrationDate: '2021-02-15',
        employees: 2,
        personalNumber: '198901012388',
      },
    ),
  ],
  ['Rolf', 'Hägg', 6],
  [
    'Jenny',
    'Oskarsson',
    9,
    applied('returned', ['Oskarssons Rör AB', 'pipes'], ['Åsgatan 22', '79171', 'Korsnäs', '20'], {
      registrationDate: '2012-05-21',
      employees: 5,
      personalNumber: '196201122808',
    }),
  ],
  ['Petter', 'Vinge', 9],
  [
    'Malin',
    'Stark',
    12,
    applied(
      'approved',
      ['Starks El i Växjö AB', 'electricity'],
      ['Storgatan 41', '35230', 'Växjö', '07'],
      {
        registrationDate: '2019-10-07',
        employees: 3,
        personalNumber: bareAccount.personalNumber,
      },
    ),
  ],
  ['Gustav', 'Rydh', 16],
  [
    'Nina',
    'Palm',
    21,
    applied(
      'approved',
      ['Palms Bygg AB', 'building'],
      ['Drottninggatan 9', '70210', 'Örebro', '18'],
      {
        registrationDate: '2015-03-30',
        employees: 7,
        personalNumber: '196302052383',
      },
    ),
  ],
  ['Ivar', 'Torell', 23],
  [
    'Samira',
    'Haddad',
    27,
    applied(
      'rejected',
      ['Haddads Fasad AB', 'painting'],
      ['Östra Förstadsgatan 6', '21119', 'Malmö', '12'],
      {
        registrationDate: '2023-01-16',
        employees: 1,
        personalNumber: '199301012382',
      },
    ),
  ],
  ['Klara', 'Winge', 34],
  [
    'Örjan',
    'Stål',
    41,
    applied(
      'approved',
      ['Ståls Plåt AB', 'roofs'],
      ['Kanalgatan 50', '93131', 'Skellefteå', '24'],
      {
        registrationDate: '2008-11-03',
        employees: 9,
        personalNumber: '196411182394',
      },
    ),
  ],
  ['Lotta', 'Falk', 55],
  [
    'Jonas',
    'Kvarn',
    70,
    applied(
      'approved',
      ['Kvarns El AB', 'electricity'],
      ['Hjalmar Lundbohmsvägen 25', '98131', 'Kiruna', '25'],
      {
        registrationDate: '2014-06-09',
        employees: 4,
        personalNumber: '198801012397',
      },
    ),
  ],
  ['Elin', 'Sand', 74],
  [
    'Mattias',
    'Grip',
    98,
    applied('rejected', ['Grips Värme AB', 'pipes'], ['Klostergatan 12', '22222', 'Lund', '12'], {
      registrationDate: '2022-08-22',
      employees: 1,
      personalNumber: '198901012396',
    }),
  ],
  ['Disa', 'Malm', 117],
  [
    'Håkan',
    'Löv',
    131,
    applied(
      'approved',
      ['Lövs Snickeri AB', 'building'],
      ['Adelsgatan 33', '62156', 'Visby', '09'],
      {
        registrationDate: '2006-04-18',
        employees: 3,
        personalNumber: '196501022773',
      },
    ),
  ],
  ['Tove', 'Hamrin', 150],
  [
    'Adam',
    'Nowak',
    166,
    applied(
      'approved',
      ['Nowaks Bygg AB', 'building'],
      ['Köpmangatan 7', '15171', 'Södertälje', '01'],
      {
        registrationDate: '2018-01-29',
        employees: 11,
        personalNumber: '199101012392',
      },
    ),
  ],
  ['Birgit', 'Åker', 189],
  [
    'Leif',
    'Dahlin',
    214,
    applied('approved', ['Dahlins Rör AB', 'pipes'], ['Kaggensgatan 14', '39231', 'Kalmar', '08'], {
      registrationDate: '1999-09-13',
      employees: 6,
      personalNumber: '196001189114',
    }),
  ],
  ['Sanna', 'Ståhl', 240],
  ['Erika', 'Norling', 262],
  [
    'Mikael',
    'Thorn',
    291,
    applied(
      'approved',
      ['Thorns Tak AB', 'roofs'],
      ['Järnvägsgatan 3', '65224', 'Karlstad', '17'],
      {
        registrationDate: '2010-12-06',
        employees: 5,
        personalNumber: '199501012398',
      },
    ),
  ],
  ['Pia', 'Lundh', 318],
  ['Bengt', 'Ros', 347],
];
