import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode, ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import type { RemovedAccess } from '@troskel/contract/account/identity';
import { acknowledgeLogout, currentSession, reloadToken, useSession } from '../../lib/session.ts';
import { useLanguage } from '../../lib/language.ts';
import { useKnowsPasskeys } from '../../lib/passkeys.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { KeyIcon, MailIcon, PasskeyIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { readAskedCode, readLink, resumeOrigin } from './asked-code.ts';
import { EntryCard, EntryChoices, EntryFoot, EntryHead } from './EntryCard.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { LoginMethod } from './LoginMethod.tsx';
import { loginTexts } from './login.texts.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { providerTexts } from './provider.texts.ts';
import type { ProviderEnd } from '../../lib/provider-sign-in.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { useRedirectRefusal } from '../../lib/use-redirect-refusal.ts';
import { useBankIdLogin } from './use-bankid-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { useSignInWays } from './use-sign-in-ways.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import styles from './LoginPage.module.css';

const NoDemoPart = (): null => null;

/** A helper of the demo build; in production neither it nor its file is in the bundle. */
const TestBankIdLogin: ComponentType = __DEMO__
  ? lazy(async () => ({ default: (await import('./TestBankIdLogin.tsx')).TestBankIdLogin }))
  : NoDemoPart;

/** Keeps the helper's place while its file is fetched: it stands in the prerendered page. */
const DemoPlace = (): ReactNode => (
  <Button look="secondary" isWide disabled>
    {'\u00A0'}
  </Button>
);

export const handle = publicPage;

/** What unfolds is fetched with the press, or when a hand comes to it: forms weigh a tenth of `/login`. */
const loadCode = () => import('./EmailCodeLogin.tsx');
const loadPassword = () => import('./PasswordLogin.tsx');
const EmailCodeLogin = lazy(loadCode);
const PasswordLogin = lazy(loadPassword);

/** Address for a person whom a provider has identified for the first time. */
const registrationOfProvider = '/sign-up?step=user_info&by=provider';

/** The ways that ask for something, and unfold for it. */
type Method = 'code' | 'password';

function hasSessionEnded(): boolean {
  const session = currentSession();
  return session.status === 'signedOut' && session.reason === 'ended';
}

export default function LoginPage(): ReactNode {
  const texts = useTexts(loginTexts);
  const session = useSession();
  const { hash } = useLocation();
  const link = readLink(hash);
  const isHydrated = useHydrated();
  const [picked, pick] = useState<Method | null | undefined>();
  // A mailed link, or a code asked for before a reload: go on where that was left.
  const isResumed = isHydrated && (link !== null || readAskedCode() !== null);
  const chosen = picked === undefined ? (isResumed ? 'code' : null) : picked;
  const navigate = useNavigate();
  const language = useLanguage();
  const { failed } = useTexts(providerTexts);
  const ways = useSignInWays();
  const redirectRefusal = useRedirectRefusal();
  const [wayFailure, setFailure] = useState<unknown>(null);
  const failure = wayFailure ?? redirectRefusal;
  const bankId = useBankIdLogin(setFailure);
  const [removed, setRemoved] = useState<RemovedAccess | null>(null);
  const knowsPasskeys = useKnowsPasskeys();
  const passkey = usePasskeyLogin({
    isOffered: chosen !== null && removed === null && session.status === 'signedOut',
    onFailure: setFailure,
  });
  const [hasEnded] = useState(hasSessionEnded);
  // The cookie is there before we are told who came: another renewal must not lead them away.
  const [isAtProvider, setAtProvider] = useState(false);
  useLeaveWhenSignedIn({ isHeld: removed !== null || isAtProvider });
  useEffect(acknowledgeLogout, []);
  const hasLink = link !== null;
  useEffect(() => {
    if (hasLink) resumeOrigin();
  }, [hasLink]);
  const toggle = (method: Method): void => pick(chosen === method ? null : method);

  const endAtProvider = async (end: ProviderEnd): Promise<void> => {
    if ('failure' in end) {
      setAtProvider(false);
      setFailure(end.failure);
      return;
    }
    if (end.isNew) await navigate(registrationOfProvider);
    else setAtProvider(false);
    await reloadToken();
  };
  const providerButton = {
    page: 'login',
    onStart: () => {
      setAtProvider(true);
      setFailure(null);
    },
    onEnd: endAtProvider,
    onClosed: () => setAtProvider(false),
  } as const;

  if (removed) {
    return (
      <EntryCard aria-label={texts.title}>
        <PageHeading title={texts.title} />
        <RemovedNotice removed={removed} onGoOn={() => setRemoved(null)} />
      </EntryCard>
    );
  }

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.title} />
        <p>{texts.lead}</p>
      </EntryHead>

      {hasEnded && <Alert kind="info">{texts.hasEnded}</Alert>}

      {failure !== null && (
        <Alert kind="error" title={failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <EntryChoices>
        <Button isWide disabled={!isHydrated} onClick={bankId.start}>
          {texts.byBankId}
        </Button>
        {__DEMO__ && (
          <Suspense fallback={<DemoPlace />}>
            <TestBankIdLogin />
          </Suspense>
        )}
        <p className={styles.or}>{texts.otherWays}</p>
        {knowsPasskeys && (
          <Button
            look="secondary"
            isWide
            icon={<PasskeyIcon />}
            disabled={!isHydrated}
            onClick={passkey.start}
          >
            {texts.byPasskey}
          </Button>
        )}
        {passkey.isNoneUsed && <output className={styles.quiet}>{texts.noPasskeyUsed}</output>}
        {ways.google && <ProviderButton provider="google" {...providerButton} />}
        {ways.microsoft && <ProviderButton provider="microsoft" {...providerButton} />}
        <LoginMethod
          icon={<MailIcon />}
          label={texts.byCode}
          load={loadCode}
          isOpen={chosen === 'code'}
          onToggle={() => toggle('code')}
        >
          <Suspense fallback={<Spinner />}>
            <EmailCodeLogin link={link} onRemoved={setRemoved} />
          </Suspense>
        </LoginMethod>
        <LoginMethod
          icon={<KeyIcon />}
          label={texts.byPassword}
          load={loadPassword}
          isOpen={chosen === 'password'}
          onToggle={() => toggle('password')}
        >
          <Suspense fallback={<Spinner />}>
            <PasswordLogin />
          </Suspense>
        </LoginMethod>
      </EntryChoices>

      <EntryFoot>
        <div>
          <b>{texts.isNew}</b>
          <p>{texts.isNewText}</p>
        </div>
        <ButtonLink look="secondary" to="/sign-up">
          {texts.startActivation}
        </ButtonLink>
        <p>
          {texts.homeowner} <Link to="/homeowner">{texts.homeownerLink}</Link>
        </p>
      </EntryFoot>

      {(session.status === 'loading' || session.status === 'signedIn') && (
        <LoginOverlay text={texts.checking} />
      )}
    </EntryCard>
  );
}

/** Over the card while it is found out who is signed in; never in the prerendered page. */
function LoginOverlay({ text }: { text: string }): ReactNode {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <output className={styles.veil}>
      <Spinner isLarge />
      {text}
    </output>
  );
}
