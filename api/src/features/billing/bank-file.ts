import { isCalendarDay } from '@troskel/contract/values/calendar-day';
import { SaxesParser } from 'saxes';
import { isIban } from './iban.ts';

/** A payment to us, as the bank tells of it. */
export interface BankPayment {
  /** The bank's name for it, the same in every file. */
  bankReference: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  amountOre: number;
  reference: string;
  payer: string;
  /** An account in it, the payer's or ours, is none by its check digits. */
  hasWrongIban: boolean;
}

/** Why a file is not read. */
export type BankFileFault =
  | 'BANK_FILE_UNREADABLE'
  | 'BANK_FILE_OTHER_KIND'
  | 'BANK_FILE_OTHER_CURRENCY'
  | 'BANK_FILE_OTHER_ACCOUNT';

export class BankFileError extends Error {
  readonly code: BankFileFault;
  constructor(code: BankFileFault) {
    super(code);
    this.code = code;
  }
}

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

const mostElements = 100_000;
const mostDepth = 40;

/**
 * Parses XML without a document type, and so without entities but the five of XML itself.
 *
 * @throws {BankFileError} for what is not well-formed, nested too deep, or has a document type
 */
function parse(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const refuse = (): never => {
    throw new BankFileError('BANK_FILE_UNREADABLE');
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, attributes, uri }) => {
    count += 1;
    if (count > mostElements || open.length > mostDepth) refuse();
    const node: Node = {
      name: local,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, { value }]) => [name, value]),
      ),
      children: [],
      text: '',
    };
    if (open.length === 1) node.attributes = { ...node.attributes, xmlns: uri };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (part) => {
      const node = open.at(-1);
      if (node) node.text += part;
    });
  }
  parser.on('closetag', () => void open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return root;
}

const all = (node: Node | undefined, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    node ? [node] : [],
  );
const textOf = (node: Node | undefined, ...path: string[]): string =>
  (all(node, ...path)[0]?.text ?? '').trim();

/** Reads an amount in kronor as öre. */
function oreOf(amount: Node | undefined): number {
  if (!amount) throw new BankFileError('BANK_FILE_UNREADABLE');
  if (amount.attributes['Ccy'] !== 'SEK') throw new BankFileError('BANK_FILE_OTHER_CURRENCY');
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount.text.trim()) ?? [];
  if (whole === undefined) throw new BankFileError('BANK_FILE_UNREADABLE');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const cut = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 140);

/**
 * Reads the payments of an entry: it has one, or tells of several that were booked together. What goes out
 * within it, and a payment of nothing, are none.
 */
function paymentsOf(entry: Node, place: string, own: Node | undefined): BankPayment[] {
  const bookedOn = textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm').slice(0, 10);
  if (!isCalendarDay(bookedOn)) throw new BankFileError('BANK_FILE_UNREADABLE');
  const entryReference = textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef');
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const names = new Set<string>();
  return (details.length === 0 ? [undefined] : details).flatMap((detail, index): BankPayment[] => {
    if (textOf(detail, 'CdtDbtInd') === 'DBIT') return [];
    const structured = all(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
    const written = all(detail, 'RmtInf', 'Ustrd');
    const given = textOf(detail, 'Refs', 'AcctSvcrRef') || textOf(detail, 'Refs', 'TxId');
    // Some banks give all payments of an entry the entry's name.
    const isNamed = given !== '' && !names.has(given);
    const name = isNamed ? given : `${given || entryReference || place}:${index}`;
    names.add(given);
    // One transaction of an entry may leave its amount to the entry.
    const amount =
      all(detail, 'Amt')[0] ??
      all(detail, 'AmtDtls', 'TxAmt', 'Amt')[0] ??
      (details.length < 2 ? all(entry, 'Amt')[0] : undefined);
    const payer =
      textOf(detail, 'RltdPties', 'Dbtr', 'Nm') || textOf(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
    const amountOre = oreOf(amount);
    if (amountOre === 0) return [];
    const ibans = [
      ...all(own, 'Id', 'IBAN'),
      ...['DbtrAcct', 'CdtrAcct'].flatMap((account) =>
        all(detail, 'RltdPties', account, 'Id', 'IBAN'),
      ),
    ];
    const payment = {
      bankReference: `${bookedOn} ${name}`.slice(0, 200),
      bookedOn,
      amountOre,
      reference: cut(
        (structured.length > 0 ? structured : written).map(({ text }) => text).join(' '),
      ),
      payer: cut(payer),
      hasWrongIban: ibans.some((iban) => !isIban(iban.text)),
    };
    return [payment];
  });
}

/** XML Schema writes true in two ways. */
const isTrue = (text: string) => text === 'true' || text === '1';

export interface BankPayments {
  payments: BankPayment[];
  /** Entries that take an earlier one back, which somebody looks into at the bank. */
  reversals: number;
}

/**
 * Reads the payments to us in a file of the bank (ISO 20022, camt.054.001, "Bank to customer debit credit
 * notification"): booked credits, without those that take an earlier one back.
 *
 * @param bankgiro ours; a file that names another is refused
 * @throws {BankFileError}
 */
export function readBankPayments(text: string, bankgiro: string): BankPayments {
  const document = all(parse(text), 'Document')[0];
  const isNotification = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.\d{2}$/.test(
    document?.attributes['xmlns'] ?? '',
  );
  if (!isNotification) throw new BankFileError('BANK_FILE_OTHER_KIND');
  const found: BankPayments = { payments: [], reversals: 0 };
  for (const notification of all(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn')) {
    const own = all(notification, 'Acct')[0];
    const account = all(own, 'Id', 'Othr')[0];
    const scheme = textOf(account, 'SchmeNm', 'Prtry') || textOf(account, 'SchmeNm', 'Cd');
    const digits = (number: string) => number.replaceAll(/\D/g, '');
    if (scheme === 'BGNR' && digits(textOf(account, 'Id')) !== digits(bankgiro)) {
      throw new BankFileError('BANK_FILE_OTHER_ACCOUNT');
    }
    const id = textOf(notification, 'Id');
    for (const [index, entry] of all(notification, 'Ntry').entries()) {
      const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');
      if (status !== 'BOOK') continue;
      if (isTrue(textOf(entry, 'RvslInd'))) found.reversals += 1;
      else if (textOf(entry, 'CdtDbtInd') === 'CRDT') {
        found.payments.push(...paymentsOf(entry, `${id}:${index}`, own));
      }
    }
  }
  return found;
}
