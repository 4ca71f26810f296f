import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useAccountSettings } from './account-settings.ts';
import { Brand } from './Brand.tsx';
import { EmailVerification } from './EmailVerification.tsx';
import type { UserMenuEntry } from './partner-area/area-part.ts';
import { BuildingIcon, TrayIcon, UserIcon } from '../ui/menu-icons.tsx';
import { UserMenu } from './partner-area/UserMenu.tsx';
import { contentId } from './SkipLink.tsx';
import { useIsCustomer } from './use-is-customer.ts';
import styles from './CustomerLayout.module.css';

const entries: readonly UserMenuEntry[] = [
  {
    group: 'account',
    place: 1,
    name: { sv: 'Mina förfrågningar', en: 'My requests' },
    Icon: TrayIcon,
    address: () => '/inquiries',
  },
  {
    group: 'account',
    place: 2,
    name: { sv: 'Inställningar', en: 'Settings' },
    Icon: UserIcon,
    address: () => '/user-settings',
  },
];

const join: UserMenuEntry = {
  group: 'help',
  place: 1,
  name: { sv: 'Anslut ditt företag', en: 'Join with your company' },
  Icon: BuildingIcon,
  address: () => '/onboarding',
};

/** Header with the homeowner's own menu, and content. */
export default function CustomerLayout(): ReactNode {
  const session = useSession();
  const settings = useAccountSettings();
  const isCustomer = useIsCustomer();
  const token = session.status === 'signedIn' ? session.data : null;
  return (
    <>
      <header className={styles.bar}>
        <Brand />
        <UserMenu
          // A customer who has a company has nothing to join.
          entries={isCustomer ? [...entries, join] : entries}
          name={settings.data?.name ?? token?.name ?? ''}
          email={settings.data?.email ?? token?.email ?? ''}
          partnerId={null}
        />
      </header>
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <Outlet />
        <EmailVerification />
      </main>
    </>
  );
}
