import { textIn } from '@troskel/contract/ground/language';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import type { SettingsEntry as Entry } from '../../shell/hand-ins.ts';
import { settingsParts } from '../../compose/settings-part.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRedirectRefusal } from '../../lib/use-redirect-refusal.ts';
import { accountSettingsQuery, useAccountSettings } from '../../shell/account-settings.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LogOutIcon } from '../../ui/icons.tsx';
import { PersonCard } from './PersonCard.tsx';
import { EntryList, SettingsEntry } from './SettingsEntry.tsx';
import {
  DoorIcon,
  IdentityIcon,
  LaptopIcon,
  LockIcon,
  PersonIcon,
  SlidersIcon,
} from '../../ui/settings-icons.tsx';
import { settingsTexts } from './settings.texts.ts';
import styles from './UserSettingsPage.module.css';

/** The BankID app leads back to this page after a proof that was asked for in the settings. */
export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** The ways in by name, in the account's own order; a mailed code always is one. */
function namesOfWays(
  settings: AccountSettings | undefined,
  names: Record<AccountSettings['ways'][number]['way'] | 'passkey' | 'code', string>,
): string | null {
  if (!settings) return null;
  const ways: (keyof typeof names)[] = settings.ways.map(({ way }) => way);
  if (settings.passkeys.length > 0) ways.push('passkey');
  return ways.length === 0 ? names.code : ways.map((way) => names[way]).join(', ');
}

/** An entry in the language that is shown. */
type Line = Omit<Entry, 'name' | 'detail'> & { name: string; detail: string };

export const clientLoader = asksAhead(() => [accountSettingsQuery]);

/** The signed-in person, links to every setting, signing out and closing the account. */
export default function UserSettingsPage(): ReactNode {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  const session = useSession();
  const settings = useAccountSettings();
  const refusal = useRedirectRefusal();
  const isCustomer = useIsCustomer();
  const { logOut, isPending } = useLogOut();
  const accountId = useId();
  const portalId = useId();
  if (session.status !== 'signedIn') return null;
  const title = isCustomer ? texts.customerTitle : texts.title;
  const { entries } = texts;
  const ways = settings.data?.ways;
  const hasNoPassword = ways !== undefined && !ways.some(({ way }) => way === 'password');
  const password = hasNoPassword ? entries.passwordMissing : entries.password;
  const signIn = {
    ...entries.signIn,
    detail: namesOfWays(settings.data, texts.ways) ?? entries.signIn.detail,
  };
  const own: readonly Line[] = [
    {
      group: 'account',
      place: 1,
      to: '/user-settings/details',
      Icon: PersonIcon,
      ...entries.details,
    },
    { group: 'account', place: 2, to: '/user-settings/password', Icon: LockIcon, ...password },
    { group: 'account', place: 3, to: '/user-settings/sign-in', Icon: DoorIcon, ...signIn },
    {
      group: 'account',
      place: 4,
      to: '/user-settings/sessions',
      Icon: LaptopIcon,
      ...entries.sessions,
    },
    {
      group: 'portal',
      place: 2,
      to: '/user-settings/device',
      Icon: SlidersIcon,
      ...entries.device,
    },
  ];
  const added = settingsParts.map(({ entry }) => ({
    ...entry,
    name: textIn(entry.name, language),
    detail: textIn(entry.detail, language),
  }));
  const linesOf = (wanted: Line['group']): ReactNode[] =>
    [...own, ...added]
      .filter(({ group }) => group === wanted)
      .toSorted((a, b) => a.place - b.place)
      .map(({ to, Icon, name, detail }) => (
        <SettingsEntry key={to} to={to} icon={<Icon size={22} />} name={name} detail={detail} />
      ));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={title} />
        {refusal && (
          <Alert kind="error" title={texts.notLinked}>
            {failureText(refusal, language)}
          </Alert>
        )}
      </div>
      {/* Nobody sees a homeowner’s picture but they. */}
      <PersonCard settings={settings} token={session.data} hasPicture={!isCustomer} />
      {/* Its words go by the account, and would wrap anew. */}
      {!settings.isPending && (
        <>
          <nav className={styles.menu} aria-label={title}>
            <section aria-labelledby={accountId}>
              <h2 className={styles.groupName} id={accountId}>
                {texts.groups.account}
              </h2>
              <EntryList>{linesOf('account')}</EntryList>
            </section>
            <section aria-labelledby={portalId}>
              <h2 className={styles.groupName} id={portalId}>
                {texts.groups.portal}
              </h2>
              <EntryList>
                {linesOf('portal')}
                <SettingsEntry
                  to={brand.identityService.url}
                  isOutside
                  icon={<IdentityIcon size={22} />}
                  name={texts.aboutService(brand.identityService.name)}
                  detail={texts.aboutServiceText}
                />
              </EntryList>
            </section>
          </nav>
          <div className={styles.deeds}>
            <Button look="secondary" icon={<LogOutIcon />} isPending={isPending} onClick={logOut}>
              {texts.logOut}
            </Button>
            {settingsParts.map(({ entry, Deed }) => Deed && <Deed key={entry.to} />)}
          </div>
        </>
      )}
    </div>
  );
}
