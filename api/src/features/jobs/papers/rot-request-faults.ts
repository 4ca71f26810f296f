import { mostInvoiceNumberCharacters, mostWorkHours } from '@troskel/contract/jobs/papers/basis';
import type { RequestFaultCode } from '@troskel/contract/jobs/papers/request-fault-words';
import { lastDayToAsk } from '@troskel/contract/jobs/papers/settlement';
import { mostRotKronor, rotPercentOn } from '@troskel/contract/values/rot-rates';
import { isPersonalNumber } from '@troskel/contract/values/identity-number';
import type { RotCase, RotRequest } from './rot-request.ts';

/** A fault, and its place: a path in {@link RotRequest}. */
export interface RequestFault {
  field: string;
  code: RequestFaultCode;
}

/** Most buyers in a file. */
const mostCases = 100;
const mostNameCharacters = 16;
const mostAmountKronor = 99_999_999_999;
const mostCostKronor = 9_999_999;
const mostDesignationCharacters = 40;
const mostFlatCharacters = 25;

/** Whether a text can stand in XML 1.0 as it is (section 2.2), on one line. */
const isXmlLine = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\u{FFFE}\u{FFFF}]/u.test(text);

function textFault(text: string, most: number): 'value_invalid' | false {
  return (text.length > most || !isXmlLine(text)) && 'value_invalid';
}

const isWhole = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

/** Faults of one case; the fields are those of {@link RotCase}. */
function caseFaults(one: RotCase, today: string): RequestFault[] {
  const faults: RequestFault[] = [];
  const add = (field: string, code: RequestFaultCode | false) => {
    if (code !== false) faults.push({ field, code });
  };
  const { labourKronor, paidKronor, askedKronor, paidOn, home } = one;
  if (one.personalNumber === '') add('personalNumber', 'personal_number_missing');
  else if (!/^\d{12}$/.test(one.personalNumber) || !isPersonalNumber(one.personalNumber)) {
    add('personalNumber', 'personal_number_invalid');
  }
  const percent = rotPercentOn(paidOn);
  if (paidOn > today || percent === null) add('paidOn', 'payment_day');
  else if (today > lastDayToAsk(paidOn)) add('paidOn', 'too_late');
  for (const field of ['labourKronor', 'paidKronor', 'askedKronor'] as const) {
    add(field, !isWhole(one[field], mostAmountKronor) && 'value_invalid');
  }
  // The schema's least labour is two kronor.
  add('labourKronor', labourKronor < 2 && 'nothing_asked');
  add('askedKronor', askedKronor < 1 && 'nothing_asked');
  if (askedKronor > paidKronor) add('askedKronor', 'asked_above_paid');
  else if (askedKronor + paidKronor > labourKronor) add('paidKronor', 'above_labour');
  else if (percent !== null && askedKronor * (100 - percent) > paidKronor * percent) {
    add('askedKronor', 'above_rate');
  }
  add('invoiceNumber', textFault(one.invoiceNumber, mostInvoiceNumberCharacters));
  add('otherKronor', !isWhole(one.otherKronor, mostCostKronor) && 'value_invalid');
  if (home === null) add('home', 'home_missing');
  else if ('propertyDesignation' in home) {
    if (home.propertyDesignation === '') add('home', 'home_missing');
    add('home', textFault(home.propertyDesignation, mostDesignationCharacters));
  } else {
    if (home.flatNumber === '' || home.associationNumber === '') add('home', 'home_missing');
    else if (!/^\d{10}$/.test(home.associationNumber)) add('home', 'home_invalid');
    add('home', textFault(home.flatNumber, mostFlatCharacters));
  }
  return [...faults, ...workFaults(one)];
}

function workFaults({ work }: RotCase): RequestFault[] {
  const faults: RequestFault[] = [];
  if (!work.some(({ hours, materialKronor }) => hours > 0 || materialKronor > 0)) {
    faults.push({ field: 'work', code: 'work_missing' });
  }
  if (new Set(work.map(({ kind }) => kind)).size !== work.length) {
    faults.push({ field: 'work', code: 'work_repeated' });
  }
  for (const [index, { hours, materialKronor }] of work.entries()) {
    if (!isWhole(hours, mostWorkHours)) {
      faults.push({ field: `work.${index}.hours`, code: 'value_invalid' });
    }
    if (!isWhole(materialKronor, mostCostKronor)) {
      faults.push({ field: `work.${index}.materialKronor`, code: 'value_invalid' });
    }
  }
  return faults;
}

/**
 * Lists what the agency's service, the law or the schema would refuse in a request; the fields are
 * those of {@link RotRequest}. Without a fault the file of it is valid.
 *
 * @param today day in Sweden, `YYYY-MM-DD`
 * @param before what the company has asked for in the same year already, in kronor by personal number
 */
export function rotRequestFaults(
  { name, cases }: RotRequest,
  today: string,
  before: ReadonlyMap<string, number> = new Map(),
): RequestFault[] {
  const faults: RequestFault[] = [];
  if (name === '' || textFault(name, mostNameCharacters)) {
    faults.push({ field: 'name', code: 'value_invalid' });
  }
  if (cases.length === 0) faults.push({ field: 'cases', code: 'nothing_asked' });
  if (cases.length > mostCases) faults.push({ field: 'cases', code: 'buyers_too_many' });
  const seen = new Set<string>();
  const asked = new Map(before);
  for (const [index, one] of cases.entries()) {
    const at = `cases.${index}`;
    const add = (field: string, code: RequestFaultCode) =>
      faults.push({ field: `${at}.${field}`, code });
    for (const fault of caseFaults(one, today)) add(fault.field, fault.code);
    if (one.paidOn.slice(0, 4) !== cases[0]?.paidOn.slice(0, 4)) {
      add('paidOn', 'years_differ');
    }
    if (one.personalNumber === '') continue;
    // The agency's decision names a case by its personal number and invoice number.
    const key = `${one.personalNumber} ${one.invoiceNumber}`;
    if (seen.has(key)) add('invoiceNumber', 'repeated');
    seen.add(key);
    const sum = (asked.get(one.personalNumber) ?? 0) + one.askedKronor;
    if (sum > mostRotKronor) add('askedKronor', 'above_year');
    asked.set(one.personalNumber, sum);
  }
  return faults;
}
