import { directory } from '@troskel/contract/directory/calls';
import type { Finders } from '../../shell/hand-ins.ts';
import { send } from '../../lib/api.ts';

export const finders: Finders = {
  findCompanies: async (search, signal) => {
    const options = { skipGlobalHandle: true, signal };
    return (await send(directory.listCompanies, { query: { search } }, options)).rows;
  },
  findMembers: async (search, signal) => {
    const query = { search, filter: 'partner' as const };
    return (await send(directory.listUsers, { query }, { skipGlobalHandle: true, signal })).rows;
  },
};
