import type { InquiryKind } from '@troskel/contract/values/inquiries';

export interface Wish {
  serviceId: 'service1' | 'service3' | 'service4';
  kind: InquiryKind;
  text: string;
  /** The partner's answer, if any. */
  answer: string;
}

const building: [InquiryKind, string, string][] = [
  [
    'quotation',
    'Vi vill bygga ut köket med ungefär tolv kvadratmeter mot trädgården. Ritning finns från en arkitekt, bygglovet är inte sökt än. Vi vill ha en offert på stomme, tak och fönster.',
    'Hej. Det låter som ett jobb för oss. Kan ni skicka ritningen, så kommer jag ut och mäter i nästa vecka?',
  ],
  [
    'quotation',
    'Badrummet på nedervåningen är från 1987 och behöver göras om helt. Sex kvadratmeter, vi vill ha kakel på väggarna och golvvärme. Vad kostar det ungefär?',
    'Hej. Räkna med 180 000 till 240 000 kronor före rotavdrag, beroende på kakel och inredning. Vi tittar gärna på plats innan vi lämnar ett fast pris.',
  ],
  [
    'quotation',
    'Altanen är murken i ena hörnet och vi funderar på att byta hela. Den är fem gånger sju meter. Går det att behålla plintarna?',
    'Hej. Ofta går det, om de inte har satt sig. Vi ser det på plats på tio minuter. Passar torsdag eftermiddag?',
  ],
  [
    'ordering',
    'Vi har fått er offert på ytterdörrar och vill beställa enligt alternativ två. När kan ni börja?',
    'Tack för förtroendet. Dörrarna har fyra veckors leveranstid, så vi räknar med vecka två efter det.',
  ],
  [
    'ordering',
    'Vi vill beställa byte av nio fönster på övervåningen. Måtten är tagna och vi har valt vita aluminiumklädda.',
    'Då lägger vi beställningen. Jag skickar en orderbekräftelse att godkänna i dag.',
  ],
  [
    'consultation',
    'En innervägg mellan kök och vardagsrum ska bort. Vi vet inte om den är bärande. Kan någon komma och titta?',
    'Hej. Ja, det gör vi. Är det en äldre villa behövs oftast en konstruktör också, men det vet vi när vi har tittat.',
  ],
  [
    'consultation',
    'Det luktar unket i krypgrunden sedan i somras. Vi undrar om det behövs avfuktare eller om det räcker med bättre ventilation.',
    'Hej. Det går inte att säga utan att mäta fukten. Vi kan komma på måndag och ta prover.',
  ],
  [
    'documentation',
    'Vi ska sälja huset och behöver dokumentationen över badrummet som ni byggde. Våtrumsintyget är det viktigaste.',
    'Hej. Vi har det i arkivet. Jag mejlar intyg och bilder i eftermiddag.',
  ],
  [
    'documentation',
    'Försäkringsbolaget ber om en beskrivning av hur taket på garaget är byggt. Har ni kvar ritningarna?',
    'Hej. Ritningarna finns. Säg till om de vill ha något mer än dem.',
  ],
];

const outside: [InquiryKind, string, string][] = [
  [
    'quotation',
    'Taket på villan har betongpannor från sjuttiotalet, ungefär 160 kvadratmeter. Mossa och flera spruckna pannor. Vi vill byta pannor, läkt och papp.',
    'Hej. Vi har gjort många sådana tak. Jag kommer gärna förbi och tittar på undertaket, sedan får ni ett fast pris.',
  ],
  [
    'quotation',
    'Fasaden av liggande panel flagnar på södersidan. Hela huset ska målas, tvåplansvilla. Vi kan ordna ställning själva om det blir billigare.',
    'Hej. Ställningen ingår hos oss och är oftast billigare än att hyra. Vi kan måla från maj.',
  ],
  [
    'quotation',
    'Puts som släpper i sockeln runt hela huset, ungefär 45 löpmeter. Vill ha pris på lagning och avfärgning.',
    'Hej. Skicka gärna ett par bilder, så ser vi om underlaget måste bytas.',
  ],
  [
    'ordering',
    'Vi vill beställa rengöring och behandling av tegeltaket enligt samtal i går.',
    'Tack. Vi har tid nästa vecka om vädret håller. Jag ringer dagen innan.',
  ],
  [
    'ordering',
    'Beställer ommålning av carport och förråd i samma röda färg som huset.',
    'Noterat. Vi tar med kulörprov när vi kommer.',
  ],
  [
    'consultation',
    'Vi har fått in vatten vid skorstenen två gånger i höst. Är det plåten eller murningen? Vi vill ha råd innan vi beställer något.',
    'Hej. Nio gånger av tio är det plåten. Vi kan komma upp på taket i morgon om det är uppehåll.',
  ],
  [
    'consultation',
    'Går det att lägga solceller på ett tak som har tio år kvar, eller ska taket bytas först?',
    'Hej. Vårt råd är att byta taket först. Att ta ner och sätta upp panelerna igen kostar mer än väntan.',
  ],
  [
    'documentation',
    'Vi behöver ett intyg på vilken färg som användes på fasaden, för bygglovsärendet hos grannen.',
    'Hej. Det är Faluröd slamfärg, ljus. Intyget kommer i ett mejl.',
  ],
];

const plumbing: [InquiryKind, string, string][] = [
  [
    'quotation',
    'Varmvattenberedaren är tjugo år och läcker i botten. Vi vill ha pris på en ny på 200 liter, monterad.',
    'Hej. 19 500 kronor före rotavdrag med bortforsling av den gamla. Vi har en på lager.',
  ],
  [
    'quotation',
    'Vi vill byta direktverkande el mot en bergvärmepump. Tomten är 900 kvadratmeter, huset 140. Vad kostar det med borrning?',
    'Hej. Mellan 160 000 och 190 000 kronor före avdrag för ett hus av er storlek. Vi behöver se elcentralen.',
  ],
  [
    'ordering',
    'Vi beställer stambytet i villan enligt offerten. Vi är bortresta vecka 8 om det är lättare då.',
    'Tack. Vecka 8 passar bra, då stänger vi vattnet i fyra dagar.',
  ],
  [
    'consultation',
    'Trycket i duschen är dåligt bara på morgonen. Är det pumpen eller rören? Egen brunn.',
    'Hej. Troligen hydroforen. Vi kan mäta trycket på plats.',
  ],
  [
    'documentation',
    'Vi behöver protokollet från tryckprovningen av golvvärmen till slutbesiktningen.',
    'Hej. Protokollet är bifogat i mejlet som jag just skickade.',
  ],
];

const of =
  (serviceId: Wish['serviceId']) =>
  ([kind, text, answer]: [InquiryKind, string, string]): Wish => ({
    serviceId,
    kind,
    text,
    answer,
  });

export const wishes: readonly Wish[] = [
  ...building.map(of('service1')),
  ...outside.map(of('service4')),
  ...plumbing.map(of('service3')),
];

/** Appended to an inquiry, so that no two are alike. */
export const houses: readonly string[] = [
  'Huset är en villa från 1962 i två plan.',
  'Vi bor i ett radhus från 1978.',
  'Det är ett torp från 1910 som vi renoverar i etapper.',
  'Huset är byggt 2004 och i bra skick i övrigt.',
  'Vi köpte huset i våras och har nyckel från nästa månad.',
  'Det är en sluttningsvilla från 1971 med källare.',
  'Vi är en liten samfällighet med fyra hus som vill göra samma sak.',
  'Det går bra att komma och titta alla vardagar efter fyra.',
  'Vi har hund, ring gärna innan ni kommer.',
  'Det finns en fil att parkera i på gatan utanför.',
  'Vi har rotavdrag kvar båda två.',
  'Det är ingen brådska, men vi vill ha det klart före midsommar.',
];

export const thanks: readonly string[] = [
  'Tack för snabbt svar. Det passar bra.',
  'Hej. Tack, men kan det bli en vecka senare?',
  'Bra. Ska vi förbereda något?',
  'Tack. Vi har fler frågor om materialet, men det kan vi ta på plats.',
  'Toppen, vi ses då.',
];

export interface DemoPlace {
  town: string;
  streets: readonly string[];
  latitude: number;
  longitude: number;
  countyCode: string;
  /** Why it reaches the builder of Uppsala. */
  reason: { by: 'area' | 'region' | 'county'; name: string };
}

export const builderPlaces: readonly DemoPlace[] = [
  {
    town: 'Uppsala',
    streets: [
      'Luthagsesplanaden',
      'Svartbäcksgatan',
      'Geijersgatan',
      'Banérgatan',
      'Sysslomansgatan',
    ],
    latitude: 59.8586,
    longitude: 17.6389,
    countyCode: '03',
    reason: { by: 'region', name: 'uppsala' },
  },
  {
    town: 'Knivsta',
    streets: ['Apoteksvägen', 'Särstavägen'],
    latitude: 59.7257,
    longitude: 17.7867,
    countyCode: '03',
    reason: { by: 'region', name: 'uppsala' },
  },
  {
    town: 'Bromma',
    streets: ['Alviksvägen', 'Nockebyvägen', 'Drottningholmsvägen'],
    latitude: 59.3383,
    longitude: 17.9394,
    countyCode: '01',
    reason: { by: 'region', name: 'stockholm' },
  },
  {
    town: 'Täby',
    streets: ['Stockholmsvägen', 'Centralvägen'],
    latitude: 59.4439,
    longitude: 18.0687,
    countyCode: '01',
    reason: { by: 'region', name: 'stockholm' },
  },
  {
    town: 'Haninge',
    streets: ['Dalarövägen', 'Nynäsvägen'],
    latitude: 59.1687,
    longitude: 18.1374,
    countyCode: '01',
    reason: { by: 'area', name: 'Södertörn' },
  },
  {
    town: 'Norrtälje',
    streets: ['Stockholmsvägen', 'Roslagsgatan'],
    latitude: 59.758,
    longitude: 18.7044,
    countyCode: '01',
    reason: { by: 'area', name: 'Runt Norrtälje' },
  },
  {
    town: 'Nyköping',
    streets: ['Östra Längdgatan', 'Repslagaregatan'],
    latitude: 58.753,
    longitude: 17.0086,
    countyCode: '04',
    reason: { by: 'county', name: '04' },
  },
];

export const plumberPlaces: readonly DemoPlace[] = [
  {
    town: 'Stockholm',
    streets: ['Hornsgatan', 'Bondegatan', 'Ringvägen', 'Tantogatan'],
    latitude: 59.3147,
    longitude: 18.0649,
    countyCode: '01',
    reason: { by: 'region', name: 'stockholm' },
  },
  {
    town: 'Nacka',
    streets: ['Värmdövägen', 'Saltsjöbadsvägen'],
    latitude: 59.3105,
    longitude: 18.1637,
    countyCode: '01',
    reason: { by: 'region', name: 'stockholm' },
  },
];

/** Places that no demo company covers. */
export const farPlaces: readonly DemoPlace[] = [
  {
    town: 'Kiruna',
    streets: ['Malmvägen', 'Bergmästaregatan'],
    latitude: 67.8558,
    longitude: 20.2253,
    countyCode: '25',
    reason: { by: 'county', name: '25' },
  },
  {
    town: 'Visby',
    streets: ['Adelsgatan'],
    latitude: 57.6348,
    longitude: 18.2948,
    countyCode: '09',
    reason: { by: 'county', name: '09' },
  },
];
