/** People of the demo's forum. Nobody can sign in as them: they have no password. */
export interface ForumPerson {
  givenName: string;
  surname: string;
}

export interface ForumCompany {
  legalName: string;
  businessCode: string;
  businessDescription: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  planId: 'bas' | 'premium';
  /** Topics that they answer in. */
  topics: readonly string[];
  people: readonly (ForumPerson & { expert?: ForumExpert })[];
}

export interface ForumExpert {
  topics: readonly string[];
  description: { sv: string; en: string };
  /** Colours of the drawn portrait. */
  portrait: { skin: string; hair: string; shirt: string; wall: string; style: HairStyle };
}

export type HairStyle = 'short' | 'long' | 'bun' | 'bald' | 'curls';

export const forumCompanies: readonly ForumCompany[] = [
  {
    legalName: 'Wallström Konstruktion AB',
    businessCode: '71121',
    businessDescription: 'Konstruktionsritningar för småhus.',
    streetAddress: 'Vaksalagatan 21',
    postalCode: '75331',
    city: 'Uppsala',
    planId: 'premium',
    topics: ['building'],
    people: [
      {
        givenName: 'Ingrid',
        surname: 'Wallström',
        expert: {
          topics: ['building'],
          description: {
            sv: 'Konstruktör. Räknar på bärande väggar, bjälklag och tillbyggnader i trähus.',
            en: 'Structural engineer. Works out load-bearing walls, floors and extensions of timber houses.',
          },
          portrait: {
            skin: '#f0cfb4',
            hair: '#8a5a34',
            shirt: '#31546b',
            wall: '#dbe7ea',
            style: 'bun',
          },
        },
      },
      { givenName: 'Daniel', surname: 'Fors' },
    ],
  },
  {
    legalName: 'Frisk Fukt & Byggvård AB',
    businessCode: '43390',
    businessDescription: 'Fuktutredning, byggnadsvård och ventilation av grund och vind.',
    streetAddress: 'Järntorget 4',
    postalCode: '41304',
    city: 'Göteborg',
    planId: 'premium',
    topics: ['building', 'roof', 'painting'],
    people: [
      {
        givenName: 'Tomas',
        surname: 'Frisk',
        expert: {
          topics: ['roof', 'building'],
          description: {
            sv: 'Fuktsakkunnig. Tak, fasader, krypgrunder och allt som borde vara torrt.',
            en: 'Specialist in damp. Roofs, facades, crawl spaces and all that ought to be dry.',
          },
          portrait: {
            skin: '#e8b98f',
            hair: '#3c2a1e',
            shirt: '#7a4b2b',
            wall: '#efe3d2',
            style: 'short',
          },
        },
      },
      { givenName: 'Emelie', surname: 'Krok' },
    ],
  },
  {
    legalName: 'Sandgrens El i Västerås AB',
    businessCode: '43210',
    businessDescription: 'Elinstallation i villor och flerbostadshus.',
    streetAddress: 'Kopparbergsvägen 9',
    postalCode: '72213',
    city: 'Västerås',
    planId: 'premium',
    topics: ['electricity'],
    people: [
      {
        givenName: 'Leif',
        surname: 'Sandgren',
        expert: {
          topics: ['electricity'],
          description: {
            sv: 'Auktoriserad elinstallatör sedan 1994. Elcentraler, jordning och gamla hus.',
            en: 'Licensed electrician since 1994. Fuse boards, earthing and old houses.',
          },
          portrait: {
            skin: '#edc4a3',
            hair: '#b9b4ab',
            shirt: '#26418f',
            wall: '#e3e6f2',
            style: 'bald',
          },
        },
      },
      { givenName: 'Mikael', surname: 'Tran' },
      { givenName: 'Jonna', surname: 'Svärd' },
    ],
  },
  {
    legalName: 'Noréns VVS AB',
    businessCode: '43221',
    businessDescription: 'Badrum, avlopp och vattenburen värme.',
    streetAddress: 'Drottninggatan 55',
    postalCode: '60232',
    city: 'Norrköping',
    planId: 'premium',
    topics: ['plumbing', 'energy'],
    people: [
      {
        givenName: 'Birgitta',
        surname: 'Norén',
        expert: {
          topics: ['plumbing'],
          description: {
            sv: 'VVS-ingenjör. Våtrum, avlopp och varför vattnet tar så lång tid att bli varmt.',
            en: 'Plumbing engineer. Wet rooms, drains, and why the water takes so long to get warm.',
          },
          portrait: {
            skin: '#f3d3bd',
            hair: '#d9cdbb',
            shirt: '#0f6f73',
            wall: '#d9efec',
            style: 'short',
          },
        },
      },
      { givenName: 'Hampus', surname: 'Lilja' },
    ],
  },
  {
    legalName: 'Solvinden Energi AB',
    businessCode: '43210',
    businessDescription: 'Solceller, batterier och laddning.',
    streetAddress: 'Stortorget 17',
    postalCode: '21122',
    city: 'Malmö',
    planId: 'premium',
    topics: ['energy', 'electricity'],
    people: [
      {
        givenName: 'Amira',
        surname: 'Saleh',
        expert: {
          topics: ['energy', 'electricity'],
          description: {
            sv: 'Civilingenjör. Solceller, batterier och elavtal som passar ihop.',
            en: 'Engineer. Solar cells, batteries, and tariffs that go with them.',
          },
          portrait: {
            skin: '#c98f64',
            hair: '#1d1714',
            shirt: '#c4711f',
            wall: '#f6e9cf',
            style: 'long',
          },
        },
      },
      { givenName: 'Oskar', surname: 'Blad' },
    ],
  },
  {
    legalName: 'Rasks Måleri AB',
    businessCode: '43341',
    businessDescription: 'Måleri, tapetsering och fönsterrenovering.',
    streetAddress: 'Köpmangatan 12',
    postalCode: '83130',
    city: 'Östersund',
    planId: 'premium',
    topics: ['painting'],
    people: [
      {
        givenName: 'Gunilla',
        surname: 'Rask',
        expert: {
          topics: ['painting'],
          description: {
            sv: 'Målarmästare. Linolja, slamfärg och underlag som är svårare än färgen.',
            en: 'Master painter. Linseed oil, distemper, and surfaces that are harder than the paint.',
          },
          portrait: {
            skin: '#f1cbb0',
            hair: '#c0572a',
            shirt: '#8e2f45',
            wall: '#f3dfe3',
            style: 'curls',
          },
        },
      },
      { givenName: 'Robin', surname: 'Melin' },
    ],
  },
  {
    legalName: 'Tuvessons Mark & Trädgård AB',
    businessCode: '81300',
    businessDescription: 'Dränering, stenläggning och trädgårdsskötsel.',
    streetAddress: 'Stora Södergatan 8',
    postalCode: '22223',
    city: 'Lund',
    planId: 'premium',
    topics: ['garden', 'building'],
    people: [
      {
        givenName: 'Johan',
        surname: 'Tuvesson',
        expert: {
          topics: ['garden'],
          description: {
            sv: 'Anläggningsingenjör. Dränering, dagvatten, murar och mark som rör sig.',
            en: 'Landscape engineer. Drainage, rainwater, walls and ground that moves.',
          },
          portrait: {
            skin: '#e2b08a',
            hair: '#6b4a2a',
            shirt: '#3f6b35',
            wall: '#e2ecd6',
            style: 'short',
          },
        },
      },
      { givenName: 'Petra', surname: 'Ask' },
    ],
  },
  {
    legalName: 'Broman Bygg- & Entreprenadjuridik AB',
    businessCode: '69102',
    businessDescription: 'Avtal, tvister och bygglov för småhusägare och hantverkare.',
    streetAddress: 'Kungsgatan 30',
    postalCode: '11135',
    city: 'Stockholm',
    planId: 'premium',
    topics: ['law'],
    people: [
      {
        givenName: 'Helena',
        surname: 'Broman',
        expert: {
          topics: ['law'],
          description: {
            sv: 'Jurist. Konsumenttjänstlagen, reklamationer och avtal som håller.',
            en: 'Lawyer. Consumer services, complaints, and contracts that hold.',
          },
          portrait: {
            skin: '#eec9ae',
            hair: '#2f2a2b',
            shirt: '#2b2f3a',
            wall: '#e4e2e8',
            style: 'long',
          },
        },
      },
    ],
  },
  {
    legalName: 'Ödmans Besiktning AB',
    businessCode: '71122',
    businessDescription: 'Överlåtelse- och entreprenadbesiktning.',
    streetAddress: 'Skeppsbron 3',
    postalCode: '39231',
    city: 'Kalmar',
    planId: 'premium',
    topics: ['law', 'building', 'roof'],
    people: [
      {
        givenName: 'Nils',
        surname: 'Ödman',
        expert: {
          topics: ['law', 'building'],
          description: {
            sv: 'Besiktningsman. Har sett tusen vindar och lika många källare.',
            en: 'Surveyor. Has seen a thousand attics and as many cellars.',
          },
          portrait: {
            skin: '#ecc3a6',
            hair: '#7d766d',
            shirt: '#59636b',
            wall: '#e6eaec',
            style: 'short',
          },
        },
      },
    ],
  },
  {
    legalName: 'Takringen i Dalarna AB',
    businessCode: '43910',
    businessDescription: 'Tegel, plåt och snörasskydd.',
    streetAddress: 'Åsgatan 40',
    postalCode: '79171',
    city: 'Falun',
    planId: 'bas',
    topics: ['roof', 'painting'],
    people: [
      { givenName: 'Per-Erik', surname: 'Lagg' },
      { givenName: 'Malin', surname: 'Hed' },
    ],
  },
  {
    legalName: 'Grannlösa Snickeri AB',
    businessCode: '43320',
    businessDescription: 'Kök, trappor och fönster.',
    streetAddress: 'Hamngatan 6',
    postalCode: '55316',
    city: 'Jönköping',
    planId: 'bas',
    topics: ['building', 'painting', 'garden'],
    people: [
      { givenName: 'Yusuf', surname: 'Aydin' },
      { givenName: 'Karl-Johan', surname: 'Grann' },
    ],
  },
  {
    legalName: 'Rörkraft Väst AB',
    businessCode: '43221',
    businessDescription: 'Jour, stambyte och värmepumpar.',
    streetAddress: 'Västra Storgatan 14',
    postalCode: '65224',
    city: 'Karlstad',
    planId: 'bas',
    topics: ['plumbing', 'energy', 'law'],
    people: [
      { givenName: 'Ronja', surname: 'Ek' },
      { givenName: 'Stefan', surname: 'Mattsson' },
    ],
  },
];
