/* Texts of the codes that occur in answers, from the authorities' code lists. */

/** Organisation forms: Bolagsverket's text, and the legal form at Statistics Sweden. */
export const organizationForms: Record<string, { text: string; legalForm: string }> = {
  AB: { text: 'Aktiebolag', legalForm: '49' },
  E: { text: 'Enskild näringsverksamhet', legalForm: '10' },
  HB: { text: 'Handelsbolag', legalForm: '31' },
  KB: { text: 'Kommanditbolag', legalForm: '31' },
  EK: { text: 'Ekonomisk förening', legalForm: '51' },
  FL: { text: 'Filial', legalForm: '96' },
  BRF: { text: 'Bostadsrättsförening', legalForm: '53' },
};

export const legalForms: Record<string, string> = {
  '10': 'Fysiska personer',
  '31': 'Handelsbolag, kommanditbolag',
  '49': 'Övriga aktiebolag',
  '51': 'Ekonomiska föreningar',
  '53': 'Bostadsrättsföreningar',
  '96': 'Utländska juridiska personer',
};

export const nameTypes: Record<string, string> = {
  FORETAGSNAMN: 'Företagsnamn',
  SARSKILT_FORETAGSNAMN: 'Särskilt företagsnamn',
  NAMN: 'Namn',
  FORETAGSNAMN_PA_FRAMMANDE_SPRAK: 'Företagsnamn på främmande språk',
};

export const numberTypes: Record<string, string> = {
  ORGANISATIONSNUMMER: 'Organisationsnummer',
  ORGNR: 'Organisationsnummer',
  PERSONNUMMER: 'Personnummer',
  PERSON: 'n/a',
  GDNUMMER: 'GD-nummer',
};

export const deregistrationReasons: Record<string, string> = {
  AVREG: 'Avregistrerad',
  KKAV: 'Konkurs',
  LIAV: 'Likvidation',
  VERKUPP: 'Verksamheten har upphört',
};

export const procedures: Record<string, string> = {
  KK: 'Konkurs',
  LI: 'Likvidation',
  FR: 'Företagsrekonstruktion',
};

/** SNI 2025, except 41200 and 46699, which exist in SNI 2007 only. */
export const businessCodes: Record<string, string> = {
  '02200': 'Drivning',
  '41000': 'Byggande av bostadshus och andra byggnader',
  '41200': 'Byggande av bostadshus och andra byggnader',
  '43120': 'Mark- och grundarbeten',
  '43210': 'Elinstallationer',
  '43221': 'Värme- och sanitetsarbeten',
  '43222': 'Ventilationsarbeten',
  '43223': 'Kyl- och frysinstallationsarbeten',
  '43229': 'Övriga VVS-arbeten',
  '43230': 'Installation av isolering',
  '43310': 'Puts-, fasad- och stuckatörsarbeten',
  '43320': 'Byggnadssnickeriarbeten',
  '43330': 'Golv- och väggbeläggningsarbeten',
  '43341': 'Måleriarbeten',
  '43342': 'Glasmästeriarbeten',
  '43411': 'Takarbeten av plåt',
  '43412': 'Takarbeten av andra material än plåt',
  '43600': 'Förmedling avseende specialiserad bygg- och anläggningsverksamhet',
  '43910': 'Murarbeten',
  '43991': 'Uthyrning av bygg- och anläggningsmaskiner med förare',
  '43999': 'Annan övrig specialiserad bygg- och anläggningsverksamhet',
  '46699': 'Partihandel med diverse övriga maskiner och utrustning',
  '49420': 'Flyttjänster',
  '68204': 'Förvaltning i bostadsrättsföreningar',
  '71110': 'Arkitektverksamhet',
  '71124': 'Teknisk konsultverksamhet inom energi-, miljö- och VVS-teknik',
  '71200': 'Teknisk provning och analys',
  '81210': 'Lokalvård',
  '81222': 'Skorstensfejarverksamhet',
  '81300': 'Skötsel och underhåll av grönytor',
  '95290': 'Reparation och underhåll av övriga hushållsartiklar och varor för personligt bruk',
};
