import { styled } from '@mui/material/styles';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRedirectRefusal } from '../../lib/use-redirect-refusal.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { openDeleteAccount } from '../../shell/delete-account.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LogOutIcon } from '../../ui/icons.tsx';
import { PersonCard } from './PersonCard.tsx';
import { EntryList, SettingsEntry } from './SettingsEntry.tsx';
import {
  DataIcon,
  DoorIcon,
  EnvelopeIcon,
  FeedbackIcon,
  IdentityIcon,
  LaptopIcon,
  LockIcon,
  PersonIcon,
  SlidersIcon,
} from '../../ui/settings-icons.tsx';
import { settingsTexts } from './settings.texts.ts';

/** The BankID app leads back to this page after a proof that was asked for in the settings. */
export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"head" "person" "menu" "deeds"',
  gap: 24,
  maxWidth: 1040,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"head head" "person menu" "deeds menu"',
    columnGap: 40,
  },
}));

const Head = styled('div')({
  gridArea: 'head',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});

const Menu = styled('nav')({
  gridArea: 'menu',
  display: 'flex',
  flexDirection: 'column',
  gap: 28,
});

const GroupName = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Deeds = styled('div')(({ theme }) => ({
  gridArea: 'deeds',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [theme.breakpoints.up('md')]: { alignSelf: 'start' },
}));

/** The ways in by name, in the account's own order. */
function namesOfWays(
  ways: AccountSettings['ways'] | undefined,
  names: Record<string, string>,
): string | null {
  if (!ways || ways.length === 0) return null;
  return ways.map(({ way }) => names[way] ?? way).join(', ');
}

/** Who is signed in, the ways to every setting, and the ways out. */
export default function UserSettingsPage(): ReactNode {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  const session = useSession();
  const settings = useAccountSettings();
  const refusal = useRedirectRefusal();
  const { logOut, isPending } = useLogOut();
  const accountId = useId();
  const portalId = useId();
  if (session.status !== 'signedIn') return null;
  const { entries } = texts;
  const ways = settings.data?.ways;
  const hasNoPassword = ways !== undefined && !ways.some(({ way }) => way === 'password');
  const password = hasNoPassword ? entries.passwordMissing : entries.password;

  return (
    <Page>
      <Head>
        <PageHeading title={texts.title} />
        {refusal && (
          <Alert kind="error" title={texts.notLinked}>
            {failureText(refusal, language)}
          </Alert>
        )}
      </Head>
      <PersonCard settings={settings} token={session.data} />
      <Menu aria-label={texts.title}>
        <section aria-labelledby={accountId}>
          <GroupName id={accountId}>{texts.groups.account}</GroupName>
          <EntryList>
            <SettingsEntry
              to="/user-settings/details"
              icon={<PersonIcon size={22} />}
              name={entries.details.name}
              detail={entries.details.detail}
            />
            <SettingsEntry
              to="/user-settings/password"
              icon={<LockIcon size={22} />}
              name={password.name}
              detail={password.detail}
            />
            <SettingsEntry
              to="/user-settings/sign-in"
              icon={<DoorIcon size={22} />}
              name={entries.signIn.name}
              detail={namesOfWays(ways, texts.ways) ?? entries.signIn.detail}
            />
            <SettingsEntry
              to="/user-settings/sessions"
              icon={<LaptopIcon size={22} />}
              name={entries.sessions.name}
              detail={entries.sessions.detail}
            />
            <SettingsEntry
              to="/user-settings/data"
              icon={<DataIcon size={22} />}
              name={entries.data.name}
              detail={entries.data.detail}
            />
          </EntryList>
        </section>
        <section aria-labelledby={portalId}>
          <GroupName id={portalId}>{texts.groups.portal}</GroupName>
          <EntryList>
            <SettingsEntry
              to="/user-settings/notifications"
              icon={<EnvelopeIcon size={22} />}
              name={entries.notifications.name}
              detail={entries.notifications.detail}
            />
            <SettingsEntry
              to="/user-settings/device"
              icon={<SlidersIcon size={22} />}
              name={entries.device.name}
              detail={entries.device.detail}
            />
            <SettingsEntry
              to="/user-settings/feedback"
              icon={<FeedbackIcon size={22} />}
              name={entries.feedback.name}
              detail={entries.feedback.detail}
            />
            <SettingsEntry
              to={brand.identityService.url}
              isOutside
              icon={<IdentityIcon size={22} />}
              name={texts.aboutService(brand.identityService.name)}
              detail={texts.aboutServiceText}
            />
          </EntryList>
        </section>
      </Menu>
      <Deeds>
        <Button look="secondary" icon={<LogOutIcon />} isPending={isPending} onClick={logOut}>
          {texts.logOut}
        </Button>
        <Button look="quiet" onClick={openDeleteAccount}>
          {texts.removeAccount}
        </Button>
      </Deeds>
    </Page>
  );
}
