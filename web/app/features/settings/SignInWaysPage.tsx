import { useQuery } from '@tanstack/react-query';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { signInWays } from '@troskel/contract/account/sign-in-ways';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useDates } from '../../lib/dates.ts';
import type { ProviderId } from '../../lib/identity-service.ts';
import { useLanguage } from '../../lib/language.ts';
import type { ProviderEnd } from '../../lib/provider-sign-in.ts';
import { read, useWrite } from '../../lib/queries.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useProviderVisit } from '../../lib/use-provider-visit.ts';
import { rereadAccountSettings, useAccountSettings } from '../../shell/account-settings.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { GoogleIcon, MicrosoftIcon } from '../../ui/provider-icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { IdentityIcon, LockIcon } from '../../ui/settings-icons.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SettingsFailure, SettingsWaiting } from './settings-parts.tsx';
import { settingsTexts } from './settings.texts.ts';
import { signInTexts } from './sign-in.texts.ts';
import { WayList, WayRow, WayWaiting } from './WayRow.tsx';
import { useEndOthers } from './end-sessions.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

type Way = AccountSettings['ways'][number];
type RemovableWay = 'password' | ProviderId;
interface Failure {
  title: string;
  error: unknown;
}

const providers = { google: GoogleIcon, microsoft: MicrosoftIcon } as const;

/** The account's ways of signing in, to add and to remove. */
export default function SignInWaysPage(): ReactNode {
  const texts = useTexts(signInTexts);
  const language = useLanguage();
  const settings = useAccountSettings();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <SettingsFrame title={texts.title} lead={texts.lead}>
      {failure && (
        <Alert kind="error" title={failure.title}>
          {failureText(failure.error, language)}
        </Alert>
      )}
      {settings.isPending && (
        <SettingsWaiting count={1}>
          <WayList>
            {['bankid', 'google', 'microsoft', 'password', 'code'].map((way) => (
              <WayWaiting key={way}>
                <Skeleton width={24} height={24} isRound />
                <Skeleton width="60%" height={40} />
              </WayWaiting>
            ))}
          </WayList>
        </SettingsWaiting>
      )}
      {settings.isError && !settings.data && (
        <SettingsFailure error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data && (
        <>
          <Ways settings={settings.data} onFailure={setFailure} />
          <PasskeyList passkeys={settings.data.passkeys} />
        </>
      )}
    </SettingsFrame>
  );
}

function Ways({
  settings,
  onFailure,
}: {
  settings: AccountSettings;
  onFailure: (failure: Failure | null) => void;
}): ReactNode {
  const texts = useTexts(signInTexts);
  const { ways: names } = useTexts(settingsTexts);
  const dates = useDates();
  const offered = useQuery(read(signInWays.listSignInWays, {}));
  const find = (name: Way['way']): Way | undefined => settings.ways.find(({ way }) => way === name);
  const bankId = find('bankid');
  const password = find('password');
  const stateOf = (way: Way | undefined): string =>
    way ? texts.since(dates.date(way.linkedAt)) : texts.notAdded;

  return (
    <WayList>
      <WayRow
        icon={<IdentityIcon size={24} />}
        name={names.bankid}
        state={bankId ? texts.verifiedSince(dates.date(bankId.linkedAt)) : texts.bankIdMissing}
        note={bankId && texts.bankIdStays}
        isAdded={bankId !== undefined}
      >
        {!bankId && (
          <ButtonLink look="secondary" size="small" to="/bank-id">
            {texts.verify}
          </ButtonLink>
        )}
      </WayRow>
      {(['google', 'microsoft'] as const).map((provider) => {
        const linked = find(provider);
        const Icon = providers[provider];
        if (!linked && offered.data?.[provider] === false) return null;
        return (
          <WayRow
            key={provider}
            icon={<Icon />}
            name={names[provider]}
            state={stateOf(linked)}
            note={linked?.isRemovable === false ? texts.only : undefined}
            isAdded={linked !== undefined}
          >
            {!linked && <AddProvider provider={provider} onFailure={onFailure} />}
            {linked?.isRemovable && <RemoveWay way={provider} onFailure={onFailure} />}
          </WayRow>
        );
      })}
      <WayRow
        icon={<LockIcon size={24} />}
        name={texts.password}
        state={stateOf(password)}
        note={password?.isRemovable === false ? texts.only : undefined}
        isAdded={password !== undefined}
      >
        <ButtonLink
          look="secondary"
          size="small"
          to="/user-settings/password"
          aria-label={password ? texts.changePasswordNamed : texts.addNamed(names.password)}
        >
          {password ? texts.changePassword : texts.add}
        </ButtonLink>
        {password?.isRemovable && <RemoveWay way="password" onFailure={onFailure} />}
      </WayRow>
      <WayRow
        icon={<MailIcon size={24} />}
        name={texts.code}
        state={texts.codeText(settings.email)}
        isAdded
      />
    </WayList>
  );
}

function AddProvider({
  provider,
  onFailure,
}: {
  provider: ProviderId;
  onFailure: (failure: Failure | null) => void;
}): ReactNode {
  const texts = useTexts(signInTexts);
  const name = texts.names[provider];
  const button = useRef<HTMLButtonElement>(null);
  const end = async (outcome: ProviderEnd): Promise<void> => {
    if ('failure' in outcome) {
      onFailure({ title: texts.notAddedTitle, error: outcome.failure });
      return;
    }
    button.current?.closest('li')?.focus();
    await rereadAccountSettings();
    showToast({ kind: 'success', title: texts.added(name) });
  };
  const { visit, isPending } = useProviderVisit({
    provider,
    page: 'user-settings',
    onStart: () => onFailure(null),
    onEnd: end,
    // The window may have closed itself with the link made: look.
    onClosed: () => void rereadAccountSettings(),
  });
  return (
    <Button
      ref={button}
      look="secondary"
      size="small"
      aria-label={texts.addNamed(name)}
      isPending={isPending}
      onClick={visit}
    >
      {texts.add}
    </Button>
  );
}

function RemoveWay({
  way,
  onFailure,
}: {
  way: RemovableWay;
  onFailure: (failure: Failure | null) => void;
}): ReactNode {
  const texts = useTexts(signInTexts);
  const name = texts.names[way];
  const endOthers = useEndOthers();
  const remove = useWrite(accountSecurity.removeSignInWay, {
    refreshes: [accountSecurity.getSettings],
    skipGlobalHandle: true,
  });
  const press = async ({ currentTarget }: MouseEvent): Promise<void> => {
    onFailure(null);
    const row = currentTarget.closest('li');
    const answer = await askYesNoCancel({
      title: texts.askTitle(name),
      content: texts.askText[way],
      yes: texts.askYes,
      no: texts.removeNamed(name),
      isDangerous: true,
    });
    if (answer === 'cancel') return;
    try {
      await remove.mutateAsync({ params: { way } });
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return;
      onFailure({ title: texts.notRemoved, error });
      await rereadAccountSettings();
      return;
    }
    row?.focus();
    showToast({ kind: 'success', title: texts.removed(name) });
    if (answer === 'yes') await endOthers();
  };
  return (
    <Button look="secondary" size="small" aria-label={texts.removeNamed(name)} onClick={press}>
      {texts.remove}
    </Button>
  );
}
