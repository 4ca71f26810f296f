import type { SimulatedCompany } from './company.ts';

/*
 * Ordinary companies with complete data. All names, numbers and addresses are invented; the numbers
 * are in series that were unassigned when this was written.
 */

export function limitedCompany(
  identityNumber: string,
  name: string,
  registered: string,
  place: [street: string, postalCode: string, city: string],
  codes: string[],
  description: string,
): SimulatedCompany {
  return {
    identityNumber,
    scenario: 'Found: limited companies',
    note: `Everything is known. Line of business: ${codes.join(', ')}.`,
    businesses: [
      {
        names: [{ name }],
        form: 'AB',
        registered,
        description: `Bolaget ska bedriva ${description} samt därmed förenlig verksamhet.`,
        address: { street: place[0], postalCode: place[1], city: place[2] },
        codes: codes.map((code) => ({ code })),
      },
    ],
    reportYears: [2023, 2024],
  };
}

export const limitedCompanies: SimulatedCompany[] = [
  limitedCompany(
    '5599000014',
    'Dalsjö Rör & Värme AB',
    '1998-03-12',
    ['Kopparvägen 14', '78170', 'BORLÄNGE'],
    ['43221', '43223'],
    'installation och service av värme, vatten och sanitet i småhus',
  ),
  limitedCompany(
    '5599000022',
    'Elfenbo Elteknik AB',
    '2006-10-02',
    ['Pistolgatan 7', '72131', 'VÄSTERÅS'],
    ['43210'],
    'elinstallationer, laddboxar och elsäkerhetskontroller i bostäder',
  ),
  limitedCompany(
    '5599000030',
    'Norrskensboet Bygg & Snickeri AB',
    '2011-05-30',
    ['Lulsundsgatan 41', '97242', 'LULEÅ'],
    ['41000', '43320'],
    'ny-, om- och tillbyggnad av villor och fritidshus',
  ),
  limitedCompany(
    '5599000048',
    'Mälarstrimmans Måleri AB',
    '1989-01-17',
    ['Nybrogatan 22', '63220', 'ESKILSTUNA'],
    ['43341'],
    'in- och utvändig målning samt tapetsering',
  ),
  limitedCompany(
    '5599000055',
    'Tjörnviks Takplåt AB',
    '2003-08-25',
    ['Bastionsgatan 3', '45131', 'UDDEVALLA'],
    ['43411', '43412'],
    'plåtslageri och taktäckning',
  ),
  limitedCompany(
    '5599000063',
    'Skånegläntans Trädgård AB',
    '2014-04-01',
    ['Sankt Lars väg 9', '22270', 'LUND'],
    ['81300'],
    'anläggning och skötsel av trädgårdar',
  ),
  limitedCompany(
    '5599000071',
    'Kakelhantverkarna i Östgötaslätt AB',
    '2009-11-19',
    ['Barhällsgatan 16', '58273', 'LINKÖPING'],
    ['43330'],
    'plattsättning och våtrumsarbeten',
  ),
  limitedCompany(
    '5599000089',
    'Fjällbäckens Värmepumpar AB',
    '2016-02-08',
    ['Genvägen 5', '83144', 'ÖSTERSUND'],
    ['43223', '43221'],
    'försäljning, installation och service av värmepumpar',
  ),
  limitedCompany(
    '5599000097',
    'Roslagsvikens Mark & Dränering AB',
    '2001-06-14',
    ['Hantverkaregatan 12', '76130', 'NORRTÄLJE'],
    ['43120'],
    'markarbeten, dränering och enskilda avlopp',
  ),
  limitedCompany(
    '5599000105',
    'Halmdammens Ventilation AB',
    '2012-09-03',
    ['Kristinehedsvägen 30', '30244', 'HALMSTAD'],
    ['43222'],
    'rensning, injustering och installation av ventilation',
  ),
  limitedCompany(
    '5599000113',
    'Gotlandsskiffer Mur & Puts AB',
    '1995-05-22',
    ['Stenhuggarvägen 4', '62141', 'VISBY'],
    ['43910', '43310'],
    'murning, putsning och fasadrenovering',
  ),
  limitedCompany(
    '5599000121',
    'Växjötraktens Sotning och Brandskydd AB',
    '1987-12-01',
    ['Arabygatan 80', '35246', 'VÄXJÖ'],
    ['81222'],
    'sotning och brandskyddskontroll',
  ),
  limitedCompany(
    '5599000139',
    'Munksjöglas Fönster AB',
    '2018-01-29',
    ['Barnarpsgatan 36', '55316', 'JÖNKÖPING'],
    ['43342'],
    'glasmästeri och renovering av fönster',
  ),
  limitedCompany(
    '5599000147',
    'Isbrytarens Isolering AB',
    '2007-07-09',
    ['Formvägen 10', '90621', 'UMEÅ'],
    ['43230'],
    'isolering av vindar, väggar och grunder',
  ),
  limitedCompany(
    '5599000154',
    'Vätterbergs Arkitektkontor AB',
    '1999-09-27',
    ['Repslagaregatan 8', '59130', 'MOTALA'],
    ['71110'],
    'arkitektverksamhet och bygglovshandlingar för småhus',
  ),
  limitedCompany(
    '5599000162',
    'Lyckebogläntans Hemstäd AB',
    '2015-03-16',
    ['Norra Slottsgatan 6', '80320', 'GÄVLE'],
    ['81210'],
    'städning och fönsterputs i hem',
  ),
  limitedCompany(
    '5599000170',
    'Älvstrimmans Poolservice AB',
    '2019-05-06',
    ['Säterivägen 18', '65341', 'KARLSTAD'],
    ['43229'],
    'installation och underhåll av pooler och badtunnor',
  ),
  limitedCompany(
    '5599000188',
    'Björknäsuddens Flytt & Bärhjälp AB',
    '2020-10-12',
    ['Värmdövägen 301', '13142', 'NACKA'],
    ['49420'],
    'flyttjänster åt hushåll',
  ),
  limitedCompany(
    '5599000196',
    'Sjöviks Energi & Besiktning AB',
    '2013-08-19',
    ['Bergsgatan 63', '85231', 'SUNDSVALL'],
    ['71124', '71200'],
    'energideklarationer och överlåtelsebesiktningar',
  ),
  limitedCompany(
    '5599000204',
    'Bruksgårdens Golvslip AB',
    '2004-02-02',
    ['Slaggatan 27', '79171', 'FALUN'],
    ['43330'],
    'läggning och slipning av trägolv',
  ),
  limitedCompany(
    '5599000212',
    'Skogsviksbolagets El & Larm AB',
    '2015-06-08',
    ['Kyrkogatan 21', '90331', 'UMEÅ'],
    ['43210'],
    'elinstallationer, larm och belysning i bostäder',
  ),
];

export const otherForms: SimulatedCompany[] = [
  {
    identityNumber: '9699000015',
    scenario: 'Found: other forms of company',
    note: 'A general partnership (handelsbolag), signed for by two together.',
    signing: {
      rule: 'Firman tecknas av bolagsmännen, två i förening.',
      officers: [
        { name: 'Daniel Ek', role: 'Bolagsman' },
        { name: 'Ylva Kjellberg', role: 'Bolagsman' },
      ],
    },
    businesses: [
      {
        names: [{ name: 'Bröderna Ekdalens Snickeri HB' }],
        form: 'HB',
        registered: '1992-04-06',
        description: 'Byggnadssnickerier, kök och trappor.',
        address: { street: 'Lars Janssonsgatan 11', postalCode: '98131', city: 'KIRUNA' },
        codes: [{ code: '43320' }],
      },
    ],
  },
  {
    identityNumber: '9699000023',
    scenario: 'Found: other forms of company',
    note: 'A limited partnership (kommanditbolag).',
    businesses: [
      {
        names: [{ name: 'Åkerstensmo Entreprenad KB' }],
        form: 'KB',
        registered: '2002-11-11',
        description: 'Schaktning, grundläggning och snöröjning.',
        address: { street: 'Svedjevägen 2', postalCode: '93136', city: 'SKELLEFTEÅ' },
        codes: [{ code: '43120' }, { code: '43991' }],
      },
    ],
  },
  {
    identityNumber: '7699000019',
    scenario: 'Found: other forms of company',
    note: 'A cooperative (ekonomisk förening) with a second registered name.',
    businesses: [
      {
        names: [
          { name: 'Hantverkspoolen Österlensiden ekonomisk förening' },
          { name: 'Österlens Byggvårdare', type: 'SARSKILT_FORETAGSNAMN' },
        ],
        form: 'EK',
        registered: '2010-06-07',
        description: 'Föreningen förmedlar medlemmarnas hantverk inom byggnadsvård.',
        address: { street: 'Stora Östergatan 5', postalCode: '27134', city: 'YSTAD' },
        codes: [{ code: '43600' }, { code: '43999' }],
      },
    ],
  },
  {
    identityNumber: '5164990011',
    scenario: 'Found: other forms of company',
    note: 'A branch of a foreign company (filial); its address lies in Norway.',
    businesses: [
      {
        names: [
          { name: 'Nordlysheim Heat Pumps Ltd', type: 'FORETAGSNAMN_PA_FRAMMANDE_SPRAK' },
          { name: 'Nordlysheim Värmepumper filial' },
        ],
        form: 'FL',
        registered: '2017-03-20',
        description: 'Installation av värmepumpar i Bohuslän.',
        address: {
          street: 'Svinesundsveien 340',
          postalCode: '1788',
          city: 'HALDEN',
          country: 'NORGE',
        },
        codes: [{ code: '43223' }],
      },
    ],
  },
];
