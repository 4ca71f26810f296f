import { addFieldMessages, fieldText, firstFieldMessages } from './first-field-messages.ts';
import type { Bilingual, Language } from './language.ts';
import { areaMessages } from '../values/area-messages.ts';
import { legalFieldMessages } from '../legal/field-messages.ts';
import { inquiryFieldMessages } from '../requests/field-messages.ts';
import { visitFieldMessages } from '../visits/field-messages.ts';
import { integrationFieldMessages } from '../integrations/field-messages.ts';
import { pushFieldMessages } from '../notifications/field-messages.ts';
import { officeFieldMessages } from '../offices/field-messages.ts';
import { billingFieldMessages } from '../billing/field-messages.ts';
import { webhookFieldMessages } from '../webhooks/field-messages.ts';
import { jobFieldMessages } from '../jobs/field-messages.ts';
import { paperFieldMessages } from '../jobs/papers/field-messages.ts';
import { quotationFieldMessages } from '../quotations/field-messages.ts';
import { pricedRowMessages } from '../values/quotation-errors.ts';

/**
 * Messages of refused field values. Those of a feature stand apart from its errors: pages fetch them
 * all when they are at rest, and begin with those of `first-field-messages.ts`.
 */
export const fieldMessages = {
  ...firstFieldMessages,
  FIELD_UNKNOWN: { sv: 'Fältet är okänt.', en: 'This field is unknown.' },
  PHONE_INVALID: {
    sv: 'Telefonnumret är inte giltigt. Kontrollera landet och siffrorna.',
    en: 'The phone number is not valid. Check the country and the digits.',
  },
  WEBSITE_INVALID: {
    sv: 'Det är ingen giltig webbadress. Den kan se ut så här: www.firma.se',
    en: 'This is not a valid web address. It can look like this: www.company.se',
  },
  ...areaMessages,
  ...integrationFieldMessages,
  ...officeFieldMessages,
  ...pushFieldMessages,
  ORGANIZATION_NUMBER_INVALID: {
    sv: 'Numret är inte ett giltigt organisationsnummer. Det har tio siffror, till exempel 556123-4567.',
    en: 'This is not a valid organisation number. It has ten digits, for example 556123-4567.',
  },
  ORGANIZATION_NUMBER_MISSING: {
    sv: 'Ange organisationsnummer',
    en: 'Enter the organisation number',
  },
  ORGANIZATION_NUMBER_CHECK_DIGIT: {
    sv: 'Numret stämmer inte: sista siffran kontrollerar de andra. Kontrollera siffrorna.',
    en: 'The number does not add up: its last digit checks the others. Check the digits.',
  },
  OWN_NUMBER_TYPED: {
    sv: 'Det här är ett personnummer. Har du enskild firma? Tryck på ”Använd mitt eget nummer”, så hämtar vi numret från ditt BankID.',
    en: 'This is a personal number. Are you a sole trader? Press “Use my own number”, and we take the number from your BankID.',
  },
  OWN_NUMBER_FROM_BANKID: {
    sv: 'Skicka inget personnummer: vi tar det från ditt BankID.',
    en: 'Send no personal number: we take it from your BankID.',
  },
  OWN_BUSINESS_UNKNOWN: {
    sv: 'Firman är inte en av dina. Tryck på ”Använd mitt eget nummer” och välj igen.',
    en: 'The business is not one of yours. Press “Use my own number” and choose again.',
  },
  VAT_NUMBER_INVALID: {
    sv: 'Momsregistreringsnumret stämmer inte med organisationsnumret.',
    en: 'The VAT number does not match the organisation number.',
  },
  IDENTITY_NUMBER_INVALID: {
    sv: 'Numret är inte giltigt. Kontrollera siffrorna.',
    en: 'The number is not valid. Check the digits.',
  },
  PERSONAL_NUMBER_INVALID: {
    sv: 'Personnumret är inte giltigt. Skriv tolv siffror, ÅÅÅÅMMDDNNNN.',
    en: 'The personal number is not valid. Write twelve digits, YYYYMMDDNNNN.',
  },
  TRADE_MISSING: { sv: 'Skriv vad företaget gör', en: 'Write what the company does' },
  WORK_AREA_MISSING: { sv: 'Skriv var ni arbetar', en: 'Write where you work' },
  PHONE_NUMBER_UNREADABLE: {
    sv: 'Telefonnumret går inte att läsa. Skriv siffror, till exempel 070-123 45 67.',
    en: 'The phone number cannot be read. Write digits, for example 070-123 45 67.',
  },
  PERSONAL_NUMBER_UNWANTED: {
    sv: 'Det här är ett personnummer. Lämna fältet tomt, det behövs inte här.',
    en: 'This is a personal number. Leave the field empty, it is not needed here.',
  },
  LEGAL_NAME_MISSING: { sv: 'Ange företagets namn', en: 'Enter the name of the company' },
  IDENTITY_TYPE_MISSING: { sv: 'Välj typ av nummer', en: 'Choose the kind of number' },
  REGISTRATION_DATE_MISSING: {
    sv: 'Ange registreringsdatum',
    en: 'Enter the registration date',
  },
  ORGANIZATION_FORM_MISSING: { sv: 'Välj organisationsform', en: 'Choose an organisation form' },
  BUSINESS_CODE_MISSING: { sv: 'Välj näringsgren', en: 'Choose a business code' },
  ADDRESS_MISSING: { sv: 'Ange adress', en: 'Enter an address' },
  POSTAL_CODE_MISSING: { sv: 'Ange postnummer', en: 'Enter a postal code' },
  POSTAL_CODE_INVALID: {
    sv: 'Postnumret har fem siffror, till exempel 113 30.',
    en: 'A postal code has five digits, for example 113 30.',
  },
  CITY_MISSING: { sv: 'Ange ort', en: 'Enter a city' },
  INDUSTRY_MISSING: { sv: 'Skriv vilken bransch ni arbetar i', en: 'Write your line of business' },
  EMPLOYEES_MISSING: {
    sv: 'Skriv hur många anställda ni har. 0 går bra.',
    en: 'Write how many employees you have. 0 is fine.',
  },
  CEO_MISSING: { sv: 'Skriv vem som är vd', en: 'Write who is the CEO' },
  COMPANY_EMAIL_MISSING: {
    sv: 'Skriv en e-postadress till företaget',
    en: 'Write an email address of the company',
  },
  COMPANY_PHONE_MISSING: {
    sv: 'Skriv ett telefonnummer till företaget',
    en: 'Write a phone number of the company',
  },
  DATE_INVALID: {
    sv: 'Datumet är inte giltigt. Skriv ÅÅÅÅ-MM-DD.',
    en: 'The date is not valid. Write YYYY-MM-DD.',
  },
  DATE_OUTSIDE_STATISTICS: {
    sv: 'Ange en dag mellan åren 2000 och 2100.',
    en: 'Enter a day between the years 2000 and 2100.',
  },
  INTERVAL_BACKWARDS: {
    sv: 'Sista dagen ligger före den första.',
    en: 'The last day is before the first one.',
  },
  INTERVAL_TOO_LONG: {
    sv: 'Högst 366 dagar åt gången.',
    en: '366 days at most at a time.',
  },
  DATE_IN_FUTURE: { sv: 'Datumet ligger i framtiden.', en: 'The date is in the future.' },
  PLAN_NOT_AVAILABLE: {
    sv: 'Paketet går inte att välja längre. Välj ett annat.',
    en: 'The plan can no longer be chosen. Choose another one.',
  },
  PLAN_ALREADY_YOURS: {
    sv: 'Ni har redan det abonnemanget.',
    en: 'You already have that subscription.',
  },
  PLAN_CHANGE_PLANNED: {
    sv: 'Ni byter redan till det abonnemanget.',
    en: 'You are changing to that subscription already.',
  },
  PLAN_MISSING: { sv: 'Välj ett paket', en: 'Choose a plan' },
  SIGNING_TOGETHER: {
    sv: 'Enligt Bolagsverket tecknar du inte firman ensam. Ange vem som skriver under tillsammans med dig.',
    en: 'According to the Swedish Companies Registration Office, you cannot sign alone. Enter who signs together with you.',
  },
  AGREEMENT_NOT_SIGNED: {
    sv: 'Signera avtalet och bekräfta att du godkänner det.',
    en: 'Sign the agreement and confirm that you accept it.',
  },
  FAQ_SLUG_INVALID: {
    sv: 'Använd små bokstäver a–z, siffror och bindestreck, till exempel kom-igang.',
    en: 'Use small letters a–z, digits and hyphens, such as get-started.',
  },
  FAQ_SLUG_TAKEN: {
    sv: 'En annan kategori har redan den adressen.',
    en: 'Another category has that address already.',
  },
  FAQ_QUESTION_MISSING: {
    sv: 'Skriv frågan som svaret hör till.',
    en: 'Write the question that the answer belongs to.',
  },
  FAQ_ANSWER_MISSING: {
    sv: 'Skriv svaret på frågan.',
    en: 'Write the answer to the question.',
  },
  OFFICE_NAME_MISSING: { sv: 'Ange kontorets namn', en: 'Enter the name of the office' },
  AREA_UNKNOWN: {
    sv: 'Området finns inte. Välj ur listan.',
    en: 'There is no such area. Choose from the list.',
  },
  SERVICE_UNKNOWN: {
    sv: 'Tjänsten finns inte. Välj ur listan.',
    en: 'There is no such service. Choose from the list.',
  },
  DAY_PASSED: {
    sv: 'Dagen har redan varit. Välj en senare.',
    en: 'That day has passed. Choose a later one.',
  },
  DAY_TOO_FAR: {
    sv: 'Välj en dag inom två år.',
    en: 'Choose a day within two years.',
  },
  COORDINATE_INVALID: {
    sv: 'Skriv grader med decimaler, till exempel 59,8586.',
    en: 'Write degrees with decimals, for example 59.8586.',
  },
  COUNTY_ELSEWHERE: {
    sv: 'Platsen på kartan ligger inte i det länet. Välj ett annat län, eller rätta platsen.',
    en: 'The place on the map is not in that county. Choose another county, or correct the place.',
  },
  POSITION_OUTSIDE_SWEDEN: {
    sv: 'Platsen ligger utanför Sverige. Kontrollera siffrorna.',
    en: 'The place is outside Sweden. Check the figures.',
  },
  TIME_INVALID: {
    sv: 'Ange ett klockslag, till exempel 07:30.',
    en: 'Enter a time, for example 07:30.',
  },
  HOURS_ORDER: {
    sv: 'Stängningstiden måste vara senare än öppningstiden.',
    en: 'The closing time must be later than the opening time.',
  },
  HOURS_OVERLAP: {
    sv: 'Tiden går in i en annan samma dag.',
    en: 'The time overlaps another one of the same day.',
  },
  HOURS_TOO_MANY: {
    sv: 'En dag kan ha högst tre öppettider.',
    en: 'A day can have at most three opening times.',
  },
  SUBJECT_MISSING: { sv: 'Skriv en rubrik', en: 'Write a subject' },
  BODY_EMPTY: { sv: 'Skriv något först.', en: 'Write something first.' },
  BODY_TOO_MUCH_MARKUP: {
    sv: 'Texten har för mycket formatering. Klistra in den utan formatering.',
    en: 'The text has too much formatting. Paste it without formatting.',
  },
  EXPERT_ADDRESS_UNKNOWN: {
    sv: 'Ingen medlem i ett företag har den e-postadressen.',
    en: 'No member of a company has that email address.',
  },
  EXPERT_ALREADY: {
    sv: 'Den personen är redan expert.',
    en: 'That person is an expert already.',
  },
  TOPIC_UNKNOWN: {
    sv: 'Ämnet finns inte. Välj ur listan.',
    en: 'There is no such topic. Choose from the list.',
  },
  REPLY_UNKNOWN: {
    sv: 'Svaret finns inte i den här tråden.',
    en: 'There is no such reply in this thread.',
  },
  ATTACHMENTS_TOO_MANY: {
    sv: 'Det går att bifoga högst 10 filer.',
    en: 'At most 10 files can be attached.',
  },
  ATTACHMENT_TOO_LARGE: {
    sv: 'Filen är större än 25 MB. Välj en mindre.',
    en: 'The file is larger than 25 MB. Choose a smaller one.',
  },
  DOCUMENT_KIND: {
    sv: 'Det går att lägga till PDF, DOCX, JPG och PNG.',
    en: 'PDF, DOCX, JPG and PNG can be added.',
  },
  DOCUMENT_TOO_LARGE: {
    sv: 'Filen är större än 20\u00a0MB.',
    en: 'The file is larger than 20\u00a0MB.',
  },
  DOCUMENTS_TOO_MANY: {
    sv: 'Det får plats 10 dokument. Ta bort något om du vill byta.',
    en: 'There is room for 10 documents. Remove one to change it for another.',
  },
  DOCUMENT_MISSING: {
    sv: 'Lägg till minst ett dokument, till exempel registreringsbeviset.',
    en: 'Add at least one document, such as the registration certificate.',
  },
  ATTACHMENT_EMPTY: { sv: 'Filen är tom.', en: 'The file is empty.' },
  ATTACHMENT_KIND: {
    sv: 'Det går att bifoga bilder i formaten JPEG, PNG, HEIC, SVG och TIFF.',
    en: 'Pictures in the formats JPEG, PNG, HEIC, SVG and TIFF can be attached.',
  },
  MESSAGE_FILE_KIND: {
    sv: 'Det går att bifoga PDF och bilder i formaten JPEG, PNG, HEIC, SVG och TIFF.',
    en: 'PDFs and pictures in the formats JPEG, PNG, HEIC, SVG and TIFF can be attached.',
  },
  ATTACHMENT_UNKNOWN: {
    sv: 'Filen finns inte längre, eller sitter i ett annat inlägg. Ladda upp den igen.',
    en: 'The file is no longer there, or belongs to another post. Upload it again.',
  },
  REPORT_REASON_MISSING: { sv: 'Välj vad anmälan gäller', en: 'Choose what the report is about' },
  BODY_UNCHANGED: {
    sv: 'Texten är densamma som förut.',
    en: 'The text is the same as before.',
  },
  EXPULSION_DAY_OUT_OF_RANGE: {
    sv: 'Välj en dag från i dag till och med ett år framåt.',
    en: 'Choose a day from today up to a year ahead.',
  },
  RULES_DIFFER: {
    sv: 'Reglerna ska vara lika många på båda språken.',
    en: 'There must be as many rules in both languages.',
  },
  THREAD_SORT_UNKNOWN: {
    sv: 'Sorteringen finns inte. Välj en annan.',
    en: 'There is no such order. Choose another one.',
  },
  REPLY_SORT_UNKNOWN: {
    sv: 'Sorteringen finns inte. Välj en annan.',
    en: 'There is no such order. Choose another one.',
  },
  CURSOR_INVALID: {
    sv: 'Sidan i listan finns inte. Läs listan från början.',
    en: 'There is no such page of the list. Read the list from its beginning.',
  },
  OFFSET_TOO_LARGE: {
    sv: 'Så långt går det inte att hoppa, högst 10 000 rader. Använd cursor i stället.',
    en: 'That is too far to skip, 10,000 rows at most. Use the cursor instead.',
  },
  DATE_IN_PAST: {
    sv: 'Dagen har redan varit. Välj i dag eller senare.',
    en: 'That day has passed. Choose today or later.',
  },
  TIME_PASSED: {
    sv: 'Tiden har redan varit.',
    en: 'That time has passed.',
  },
  DATE_BEFORE_START: {
    sv: 'Slutet kan inte komma före början.',
    en: 'The end cannot come before the beginning.',
  },
  PLAN_FEATURES_MANY: {
    sv: 'Det får plats högst 10 rader.',
    en: 'There is room for at most 10 lines.',
  },
  PLAN_FEATURE_LONG: {
    sv: 'En rad får ha högst 120 tecken.',
    en: 'A line can have at most 120 characters.',
  },
  PLAN_CHOSEN: {
    sv: 'Paketet är redan valt av någon, så det här går inte att ändra.',
    en: 'Somebody has chosen the plan already, so this cannot be changed.',
  },
  TERMS_NOT_ACCEPTED: {
    sv: 'Godkänn villkoren för att aktivera tjänsten.',
    en: 'Accept the terms to activate the service.',
  },
  PRICE_NOT_A_NUMBER: {
    sv: 'Skriv priset med siffror, till exempel 595 eller 99,50.',
    en: 'Write the price in digits, such as 595 or 99.50.',
  },
  PRICE_NEGATIVE: {
    sv: 'Priset kan inte vara lägre än 0 kr.',
    en: 'The price cannot be lower than SEK 0.',
  },
  PRICE_TOO_HIGH: {
    sv: 'Priset kan vara högst 1 000 000 kr i månaden.',
    en: 'The price can be SEK 1,000,000 a month at most.',
  },
  CAMPAIGN_TOO_LONG: {
    sv: 'En kampanj kan vara högst 24 månader.',
    en: 'A campaign can be 24 months at most.',
  },
  CAMPAIGN_ABOVE_PRICE: {
    sv: 'Kampanjpriset kan inte vara högre än priset.',
    en: 'The campaign price cannot be above the price.',
  },
  PRICE_OVERLAPS: {
    sv: 'Då gäller redan ett annat pris: {limit}.',
    en: 'Another price holds then: {limit}.',
  },
  ...inquiryFieldMessages,
  ...legalFieldMessages,
  ...visitFieldMessages,
  ...billingFieldMessages,
  ...webhookFieldMessages,
  ...pricedRowMessages,
  ...quotationFieldMessages,
  ...jobFieldMessages,
  ...paperFieldMessages,
} as const satisfies Record<string, Bilingual>;

export type FieldCode = keyof typeof fieldMessages;

addFieldMessages(fieldMessages);

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldMessages, code);
}

/** Answers the message with its `{limit}` filled in. */
export function fieldMessage(code: FieldCode, language: Language, limit?: number | string): string {
  return fieldText(code, language, limit) ?? '';
}
