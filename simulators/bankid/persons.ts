/**
 * People of the simulated BankID. The personal numbers of `TEST_PERSONS` are official test numbers
 * that Skatteverket publishes as open data (data set "Testpersonnummer") and never assigns; the
 * names are invented.
 */
import { createHash } from 'node:crypto';

export type Person = {
  /** 12 digits, YYYYMMDDNNNN. */
  personalNumber: string;
  givenName: string;
  surname: string;
  name: string;
};

function person(personalNumber: string, givenName: string, surname: string): Person {
  return { personalNumber, givenName, surname, name: `${givenName} ${surname}` };
}

export const TEST_PERSONS: readonly Person[] = [
  person('198001022386', 'Camilla', 'Wikström'),
  person('198101012394', 'Johan', 'Ekdahl'),
  person('197211292383', 'Åsa', 'Öberg-Nyström'),
  person('198501139995', 'Amir', 'Haddadi'),
  person('199101012384', 'Sara', 'Lindqvist Berg'),
  person('197501079292', 'Mikael', 'Strand'),
  person('196408312384', 'Birgitta', 'Holmqvist'),
  person('199001032391', 'Viktor', 'Palmgren'),
  person('198601189882', 'Elin', 'Sjöholm'),
  person('199601012397', 'Oskar', 'Fjällström'),
  person('200001012384', 'Maja', 'Torstensson'),
  person('197001239297', 'Lars-Göran', 'Sandell'),
];

const FEMALE_NAMES = [
  'Agneta',
  'Cecilia',
  'Fatima',
  'Ingrid',
  'Josefin',
  'Linnéa',
  'Märta',
  'Ylva',
];
const MALE_NAMES = ['Bengt', 'Daniel', 'Emil', 'Hassan', 'Jörgen', 'Niklas', 'Sixten', 'Urban'];
const SURNAMES = [
  'Abrahamsson',
  'Björk',
  'Cederlund',
  'Dahlbäck',
  'Ek',
  'Forsgren',
  'Grönvall',
  'Hägg',
  'Isaksson',
  'Kjellberg',
  'Lundmark',
  'Månsson',
];

/** Computes the weighted digit sum modulo 10 of the last ten digits, 0 for a right check digit. */
function checkSum(personalNumber: string): number {
  let sum = 0;
  for (let index = 2; index < 12; index += 1) {
    const product = Number(personalNumber[index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10;
}

function isDate(year: number, month: number, day: number, now: Date): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date <= now;
}

/**
 * Whether a text can be a personal or coordination number (Skatteverket SKV 704 and SKV 707):
 * twelve digits, a past date, with 60 added to the day of a coordination number, and the check
 * digit.
 */
export function isPersonalNumber(text: string, now: Date): boolean {
  const parts = /^(\d{4})(\d{2})(\d{2})\d{4}$/.exec(text);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  return isDate(year, month, day > 60 ? day - 60 : day, now) && checkSum(text) === 0;
}

function pick(names: readonly string[], number: number): string {
  return names[number % names.length] ?? '';
}

/** The person of a valid personal number: a test person, or one with a name derived from it. */
export function personOf(personalNumber: string): Person {
  const testPerson = TEST_PERSONS.find((person) => person.personalNumber === personalNumber);
  if (testPerson) return testPerson;
  const digest = createHash('sha256').update(personalNumber).digest();
  const isFemale = Number(personalNumber.at(-2)) % 2 === 0;
  return person(
    personalNumber,
    pick(isFemale ? FEMALE_NAMES : MALE_NAMES, digest.readUInt16BE(0)),
    pick(SURNAMES, digest.readUInt16BE(2)),
  );
}

/** `YYYYMMDD-****`. */
export function maskPersonalNumber(personalNumber: string): string {
  return `${personalNumber.slice(0, 8)}-****`;
}
