import iconv from 'iconv-lite';

/** An account of the BAS plan, and its name. */
export const accounts = {
  receivable: ['1510', 'Kundfordringar'],
  bank: ['1930', 'Företagskonto'],
  unsettled: ['2420', 'Förskott från kunder'],
  vat: ['2611', 'Utgående moms på försäljning inom Sverige, 25 %'],
  sales: ['3041', 'Försäljning tjänster 25 % moms Sverige'],
  fees: ['3540', 'Faktureringsavgifter'],
  interest: ['8313', 'Ränteintäkter från kortfristiga fordringar'],
} as const;
export type Account = keyof typeof accounts;

/** A voucher; its amounts in öre, debit above 0, add up to nothing. */
export interface Voucher {
  series: 'F' | 'K' | 'I';
  /** `YYYY-MM-DD`. */
  day: string;
  text: string;
  rows: readonly [account: Account, ore: number][];
}

const compact = (day: string) => day.replaceAll('-', '');

/**
 * Writes a text as a field: in quotation marks, without what cannot stand in one (SIE 4B, section 5). A
 * backslash at its end would take the closing mark away.
 */
const field = (text: string) =>
  `"${text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`;

/** Writes öre as kronor with a point. */
function kronor(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Makes a file of vouchers for a bookkeeping program (SIE 4 for import, in code page 437). Vouchers have no
 * numbers: the program gives them its own.
 *
 * @throws {Error} for a voucher whose rows do not add up to nothing
 */
export function sieFile(
  vouchers: readonly Voucher[],
  {
    company,
    organizationNumber,
    madeOn,
    version,
  }: { company: string; organizationNumber: string; madeOn: string; version: string },
): Buffer {
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${field('Tröskel Partner')} ${field(version)}`,
    '#FORMAT PC8',
    `#GEN ${compact(madeOn)}`,
    '#SIETYP 4',
    `#ORGNR ${organizationNumber.slice(0, 6)}-${organizationNumber.slice(6)}`,
    `#FNAMN ${field(company)}`,
    ...Object.values(accounts).map(([number, name]) => `#KONTO ${number} ${field(name)}`),
    ...vouchers.flatMap(({ series, day, text, rows }) => {
      const sum = rows.reduce((total, [, ore]) => total + ore, 0);
      if (sum !== 0) throw new Error(`a voucher of ${day} is out of balance by ${sum} öre`);
      return [
        `#VER ${series} "" ${compact(day)} ${field(text)}`,
        '{',
        ...rows
          .filter(([, ore]) => ore !== 0)
          .map(([account, ore]) => `   #TRANS ${accounts[account][0]} {} ${kronor(ore)}`),
        '}',
      ];
    }),
  ];
  return iconv.encode(`${lines.join('\r\n')}\r\n`, 'cp437');
}
