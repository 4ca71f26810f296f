import { directory as calls } from '@troskel/contract/directory/calls';
import { blockCompany, unblockCompany } from './block-company.ts';
import { blockUser, readNotice, unblockUser } from './block-user.ts';
import { listCompanies } from './companies.ts';
import { getCompany } from './company.ts';
import { findFormerCompanies } from './former-companies.ts';
import { endUserSession, endUserSessions } from './sessions.ts';
import { getUser } from './user.ts';
import { listUsers } from './users.ts';
import { directoryPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const directory: Feature = {
  name: 'directory',
  description: 'Companies and users, for staff.',
  calls: [
    ...handled(calls, {
      listCompanies,
      getCompany,
      blockCompany,
      unblockCompany,
      findFormerCompanies,
      listUsers,
      getUser,
      blockUser,
      unblockUser,
      endUserSession,
      endUserSessions,
      readBlockNotice: readNotice,
    }),
  ],
  personalData: directoryPersonalData,
};
