import type { Language } from '@troskel/contract/ground/language';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';

const dayLength = 86_400_000;

type Company = readonly [company: string, trade: string, area: string, name: string, days: number];

/** The newest, fewer than thirty days old, have not confirmed their address. */
const companies: readonly Company[] = [
  ['Bergströms Måleri', 'Måleri', 'Gävle och Sandviken', 'Lena Bergström', 2],
  ['Nordtak i Luleå AB', 'Tak och plåt', 'Luleå, Boden, Piteå', 'Johan Niemi', 5],
  ['Hallands Golv & Kakel AB', 'Golv och kakel', 'Halmstad', 'Mirza Hodžić', 9],
  ['Västerviks Elservice AB', 'El', 'Västervik', 'Camilla Falk', 34],
  ['Snickarna på Söder', 'Snickeri', 'Stockholms innerstad', 'Per Åhlén', 48],
  ['Rör & Värme i Kalmar AB', 'VVS', 'Kalmar och Nybro', 'Anders Kvist', 61],
  ['Dala Timmerhus AB', 'Bygg', 'Leksand, Rättvik, Mora', 'Britta Hed', 77],
  ['Skånes Fasadteknik AB', 'Puts och fasad', 'Malmö och Lund', 'Amir Rahimi', 90],
  ['Norrköpings Fönsterrenovering', 'Fönster', 'Östergötland', 'Sofia Lundgren', 104],
  ['Jämtmark Schakt AB', 'Mark och anläggning', 'Östersund', 'Nils Jonsson', 131],
  ['Ventilation Väst AB', 'Ventilation', 'Göteborg', 'Hanna Österberg', 160],
  ['Gotlands Byggnadsvård', 'Byggnadsvård', 'Gotland', 'Elsa Gardell', 188],
  ['Mälardalens Solenergi AB', 'Solceller', 'Västerås och Eskilstuna', 'Oskar Wik', 215],
  ['Sundsvalls Plattsättning AB', 'Plattsättning', 'Sundsvall', 'Tuula Laine', 240],
];

type HomeOwner = readonly [name: string, postalCode: string, need: string, days: number];

const homeOwners: readonly HomeOwner[] = [
  ['Gun-Britt Alm', '75333', 'Taket på uthuset läcker när det blåser.', 1],
  ['Farid Mansour', '11846', '', 4],
  ['Kerstin och Bo Ek', '43141', 'Vi vill byta ut direktverkande el.', 12],
  ['Linnéa Sandström', '90330', 'Badrum från 1974.', 36],
  ['Arvid Holm', '39231', 'Dränering runt källaren.', 52],
  ['Maria Kowalska', '21422', 'Nya fönster, helst i trä.', 73],
  ['Stig Norén', '83134', '', 98],
  ['Ylva Rask', '62157', 'Ett gammalt kalkstenshus som behöver en plan.', 120],
  ['Peter Lindh', '72215', 'Solceller på garaget.', 149],
  ['Astrid Moberg', '58224', 'Golvet i hallen sviktar.', 177],
  ['Jonas Björk', '97234', 'Tilläggsisolering av vinden.', 203],
];

const unconfirmedWithin = 30;

/** Converts a name for an address: lower-case letters and dots only. */
const written = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z\s]/g, '')
    .trim()
    .replaceAll(/\s+/g, '.');

function entryOf(
  list: WaitingListName,
  details: Readonly<Record<string, string>>,
  { days, language, now }: { days: number; language: Language; now: Date },
) {
  const at = new Date(now.getTime() - days * dayLength);
  const termsVersion = '2024-11-05';
  const said = JSON.stringify(details);
  const isConfirmed = days > unconfirmedWithin;
  return {
    id: uuid(),
    list,
    email: `${written(details['name'] ?? '')}@hus.example`,
    createdAt: at,
    offeredAt: at,
    mailedAt: at,
    details: isConfirmed ? said : null,
    language: isConfirmed ? language : null,
    termsVersion: isConfirmed ? termsVersion : null,
    confirmedAt: isConfirmed ? at : null,
    lastConfirmedAt: isConfirmed ? at : null,
    offer: isConfirmed ? null : JSON.stringify({ details, language, termsVersion }),
    mailCount: isConfirmed ? 0 : 1,
  };
}

/** Inserts waiting-list entries, some of them unconfirmed. */
export async function insertWaitingLists(tx: Executor, now: Date): Promise<void> {
  const sources = ['colleague', 'search', 'press', 'fair'] as const;
  await tx
    .insertInto('waitingListEntry')
    .values([
      ...companies.map(([companyName, trade, workArea, name, days], index) =>
        entryOf(
          'waiting-list',
          { companyName, trade, workArea, name, source: sources[index % 4] ?? 'other' },
          { days, language: 'sv', now },
        ),
      ),
      ...homeOwners.map(([name, postalCode, need, days], index) =>
        entryOf(
          'home-care-waiting-list',
          { name, postalCode, need, source: index % 2 === 0 ? 'craftsman' : 'friend' },
          { days, language: index % 5 === 1 ? 'en' : 'sv', now },
        ),
      ),
    ])
    .execute();
}
