import type { ReactNode } from 'react';
import { textIn } from '@troskel/contract/ground/language';
import type { SettingsPart } from '../../shell/hand-ins.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage } from '../../lib/language.ts';
import { DataIcon } from '../../ui/settings-icons.tsx';
import { openDeleteAccount } from './delete-account.ts';

/** Apart from the page's texts, which come with it. */
const label = { sv: 'Ta bort konto', en: 'Delete account' };

/** Asks whether the account is to be deleted. */
function DeleteAccountButton(): ReactNode {
  const language = useLanguage();
  return (
    <Button look="quiet" onClick={openDeleteAccount}>
      {textIn(label, language)}
    </Button>
  );
}

export const settingsPart: SettingsPart = {
  entry: {
    group: 'account',
    place: 5,
    to: '/user-settings/data',
    Icon: DataIcon,
    name: { sv: 'Dina uppgifter hos oss', en: 'Your data with us' },
    detail: {
      sv: 'Hämta en kopia eller radera kontot',
      en: 'Download a copy or delete the account',
    },
  },
  Deed: DeleteAccountButton,
};
