import { directory } from '@troskel/contract/directory/calls';
import { read } from '../../lib/queries.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

export const companyQuery = (partnerId: string) =>
  read(directory.getCompany, { params: { partnerId } }, handlesOwnErrors);

export const userQuery = (userId: string) =>
  read(directory.getUser, { params: { userId } }, handlesOwnErrors);
