import type { SettingsPart } from '../../compose/settings-part.ts';
import { DataIcon } from '../../ui/settings-icons.tsx';
import { DeleteAccountButton } from './DeleteAccountButton.tsx';

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
