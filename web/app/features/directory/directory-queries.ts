import { directory } from '@troskel/contract/directory/calls';
import { read } from '../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

export const companyQuery = (partnerId: string) =>
  read(directory.getCompany, { params: { partnerId } }, quietly);

export const userQuery = (userId: string) =>
  read(directory.getUser, { params: { userId } }, quietly);
