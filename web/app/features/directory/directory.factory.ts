import type {
  CompanyDetail,
  CompanyRow,
  UserDetail,
  UserRow,
} from '@troskel/contract/directory/calls';

export const partnerId = '01900000-0000-7000-8000-000000000041';
export const userId = '01900000-0000-7000-8000-000000000051';

const company: CompanyRow = {
  id: partnerId,
  name: 'Dalsjö Rör & Värme AB',
  number: '559900-0014',
  plan: 'Premium',
  memberCount: 6,
  since: '2026-03-02T08:00:00.000Z',
  isBlocked: false,
};

export const companies: CompanyRow[] = [
  company,
  {
    ...company,
    id: '01900000-0000-7000-8000-000000000042',
    name: 'Åkerlunds Plåt- och Ventilationsmontage i Örnsköldsvik med omnejd AB',
    number: '559900-0022',
    plan: 'Bas',
    memberCount: 1,
    isBlocked: true,
  },
  {
    ...company,
    id: '01900000-0000-7000-8000-000000000043',
    name: 'Berit Ek',
    number: '19770523-****',
    plan: 'Bas',
    memberCount: 1,
  },
];

export const openCompany: CompanyDetail = {
  id: partnerId,
  name: company.name,
  number: company.number,
  organizationForm: 'AB',
  registrationDate: '1998-03-12',
  businessCode: '43221',
  address: ['Kopparvägen 14', '781 70 Borlänge'],
  isRegisteredForVat: true,
  isRegisteredForCompanyTax: true,
  plan: 'Premium',
  agreementVersion: '2024-11-05',
  since: company.since,
  members: [
    {
      id: userId,
      name: 'Anna Holm',
      email: 'anna@dalsjoror.example',
      role: 'owner',
      isBlocked: false,
    },
    {
      id: '01900000-0000-7000-8000-000000000052',
      name: 'Per-Erik Gustafsson Lindqvist',
      email: 'per-erik.gustafsson.lindqvist@dalsjoror.example',
      role: 'office',
      isBlocked: true,
    },
  ],
  applications: [
    {
      id: '01900000-0000-7000-8000-000000000010',
      state: 'approved',
      updatedAt: '2026-03-02T08:00:00.000Z',
    },
  ],
  services: ['Badrum', 'Värmepump', 'VVS'],
  places: ['Uppsala', 'Dalarnas län', 'Gävleborgs län'],
  drawnAreas: 2,
  inquiries: { all: 148, unanswered: 3 },
  block: null,
  version: 0,
};

export const reason =
  'Tre kunder har betalat för arbeten som inte har påbörjats.\nHör av er till supporten med kvitton.';

export const blockedCompany: CompanyDetail = {
  ...openCompany,
  block: { since: '2026-11-20T09:30:00.000Z', reason },
  version: 1,
};

const user: UserRow = {
  id: userId,
  name: 'Anna Holm',
  email: 'anna@dalsjoror.example',
  roles: ['partner', 'expert'],
  isRegistered: true,
  isVerified: true,
  isBlocked: false,
  since: '2026-02-27T08:00:00.000Z',
};

export const users: UserRow[] = [
  user,
  {
    ...user,
    id: '01900000-0000-7000-8000-000000000052',
    name: 'Per-Erik Gustafsson Lindqvist',
    email: 'per-erik.gustafsson.lindqvist@dalsjoror.example',
    roles: ['partner'],
    isBlocked: true,
  },
  {
    ...user,
    id: '01900000-0000-7000-8000-000000000053',
    name: 'Maja Lind',
    email: 'maja.lind@example.com',
    roles: [],
    isVerified: false,
  },
  {
    ...user,
    id: '01900000-0000-7000-8000-000000000054',
    name: 'Nils Ek',
    email: 'nils.ek@example.com',
    roles: [],
    isRegistered: false,
    isVerified: false,
  },
];

export const openUser: UserDetail = {
  id: userId,
  name: user.name,
  email: user.email,
  isEmailVerified: true,
  phoneNumber: '+46701234567',
  roles: user.roles,
  isRegistered: user.isRegistered,
  ways: ['password', 'google', 'bankid', 'code'],
  person: {
    givenName: 'Anna Maria',
    surname: 'Holm',
    personalNumber: '19770523-****',
    verifiedAt: '2026-02-27T08:10:00.000Z',
  },
  sessions: [
    {
      id: '01900000-0000-7000-8000-000000000061',
      browser: 'Chrome',
      operatingSystem: 'Windows',
      signInProvider: 'password',
      signedInAt: '2026-11-22T07:02:00.000Z',
      lastUsedAt: '2026-11-22T09:40:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-000000000062',
      browser: 'Safari',
      operatingSystem: 'iOS',
      signInProvider: 'custom',
      signedInAt: '2026-11-19T17:12:00.000Z',
      lastUsedAt: '2026-11-21T18:00:00.000Z',
    },
  ],
  companies: [{ id: partnerId, name: company.name, role: 'owner', isBlocked: false }],
  applicationId: '01900000-0000-7000-8000-000000000010',
  expelledUntil: null,
  eraseAt: null,
  since: user.since,
  lastActiveAt: '2026-11-22T09:40:00.000Z',
  block: null,
  version: 0,
  isProtected: false,
};
