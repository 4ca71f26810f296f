import type { UserRow } from '@troskel/contract/directory/calls';
import type { directoryTexts } from './directory.texts.ts';

/** What somebody is here; without a role, how far their account has come. */
export const rolesInWords = (
  { roles, isRegistered }: Pick<UserRow, 'roles' | 'isRegistered'>,
  texts: (typeof directoryTexts)['sv'],
): string =>
  roles.map((role) => texts.roles[role]).join(', ') ||
  (isRegistered ? texts.noRole : texts.notRegistered);
