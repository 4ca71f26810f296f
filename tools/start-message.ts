export type Account = { role: string; email: string; password: string };

export type Summary = {
  origin: string;
  /** Address of the site, if not `origin`. */
  site?: string;
  accounts: readonly Account[];
  /** Invitation of the first administrator, at the first start. */
  invitation?: string | undefined;
  dataDir: string;
  logFile: string;
  seconds: number;
};

/** Reads the product's demo accounts. */
export async function readAccounts(origin: string): Promise<Account[]> {
  const answer = await fetch(`${origin}/dev/accounts.json`);
  const list: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(list) ? list.filter(isAccount) : [];
}

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  return 'role' in value && 'email' in value && 'password' in value;
}

const linesOf = (places: readonly string[][]): string[] =>
  places.map(([name = '', place = '']) => `  ${name.padEnd(12)}${place}`);

const lastLines = (invitation: string | undefined): string[] => [
  ...(invitation === undefined
    ? []
    : ['', '  Makes your account an administrator (once, within 72 hours)', `    ${invitation}`]),
  '',
  '  Ctrl-C stops it.',
  '',
];

/** Formats what one needs to know to look around. */
export function describeProduct(summary: Summary): string {
  const { origin, site = origin, accounts, invitation, dataDir, logFile, seconds } = summary;
  const places = [
    ['Site', site],
    ['Mailbox', `${site}/dev/mailbox`],
    ['BankID app', `${site}/dev/bankid`],
    ['Companies', `${site}/dev/registry`],
    ['API', `${origin}/developers`],
    ['Data', dataDir],
    ['Log', logFile],
  ];
  const roleWidth = Math.max(0, ...accounts.map(({ role }) => role.length));
  const emailWidth = Math.max(0, ...accounts.map(({ email }) => email.length));
  return [
    '',
    `Tröskel Partner is ready after ${seconds.toFixed(1)} s.`,
    '',
    ...linesOf(places),
    ...(accounts.length > 0 ? ['', '  Demo accounts (e-mail, password)'] : []),
    ...accounts.map(
      ({ role, email, password }) =>
        `    ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`,
    ),
    ...lastLines(invitation),
  ].join('\n');
}

/** Formats what one needs to know to look around in staging. */
export function describeStaging({
  origin,
  controls,
  authorityFile,
  invitation,
  dataDir,
  logFile,
}: {
  origin: string;
  /** Settings of the simulators, their pages among them. */
  controls: Readonly<Record<string, string>>;
  /** File of the authority that browsers must trust; undefined behind a proxy of the caller's. */
  authorityFile: string | undefined;
  invitation: string | undefined;
  dataDir: string;
  logFile: string;
}): string {
  const places = [
    ['Site', origin],
    ['Mailbox', `${controls['MAILBOX_CONTROL_URL']}/dev/mailbox`],
    ['BankID app', `${controls['BANKID_CONTROL_URL']}/dev/bankid`],
    ['Companies', `${controls['REGISTRY_CONTROL_URL']}/dev/registry`],
    ['Data', dataDir],
    ['Log', logFile],
  ];
  return [
    '',
    'Tröskel Partner is ready: production, beside simulators. Let nobody reach it but your own people.',
    '',
    ...linesOf(places),
    ...(authorityFile === undefined
      ? []
      : [
          '',
          `  ${new URL(origin).hostname} leads to this machine with 127.0.0.1 in its hosts file;`,
          `  browsers trust it with ${authorityFile}`,
        ]),
    ...lastLines(invitation),
  ].join('\n');
}
