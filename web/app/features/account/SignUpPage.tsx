import { signInWays } from '@troskel/contract/account/sign-in-ways';
import type { Identity } from '@troskel/contract/account/sign-in-ways';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { reloadToken, useSession } from '../../lib/session.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { personOfState } from './known-person.ts';
import { checkSignUp, emptySignUp, SignUpFields } from './sign-up-form.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { ProviderAccountExists } from './ProviderAccountExists.tsx';
import type { ProviderEnd } from '../../lib/provider-sign-in.ts';
import { SignUpBenefits } from './SignUpBenefits.tsx';
import { SignUpProvider } from './SignUpProvider.tsx';
import { UserInfo } from './UserInfo.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useRedirectRefusal } from '../../lib/use-redirect-refusal.ts';
import { useEmailAvailability } from './use-email-availability.ts';
import { forgetSignUp, useKeptSignUp } from './use-kept-sign-up.ts';

/**
 * Identity with which a person came from a provider to register; null until known, or when it is
 * not wanted.
 */
function useProviderIdentity(
  isWanted: boolean,
  onFailure: (failure: unknown) => void,
): Identity | null {
  const { status } = useSession();
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [report] = useState(() => onFailure);
  const isReady = isWanted && status === 'signedIn';
  useEffect(() => {
    if (!isReady) return undefined;
    const aborter = new AbortController();
    const options = { skipGlobalHandle: true, signal: aborter.signal };
    call(signInWays.getIdentity, {}, options).then(setIdentity, (failure: unknown) => {
      if (!aborter.signal.aborted) report(failure);
    });
    return () => aborter.abort();
  }, [isReady, report]);
  return isReady ? identity : null;
}

export const handle = publicPage;

/** The second step's name in the address; without it the first shows. */
const userInfoStep = 'user_info';

/** Two steps over one form, so that going back loses nothing. */
export default function SignUpPage(): ReactNode {
  const texts = useTexts(signUpTexts);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isRegistering, setRegistering] = useState(false);
  const form = useSchemaForm(SignUpFields, {
    defaultValues: emptySignUp,
    alsoCheck: checkSignUp,
  });
  const availability = useEmailAvailability(form.watch('email'));
  const session = useSession();
  const redirectRefusal = useRedirectRefusal();
  const [failure, setFailure] = useState<unknown>(null);
  // A person back from a provider stays here to register, or learns that they have an account.
  const isByProvider = isHydrated && query.get('by') === 'provider' && !redirectRefusal;
  const identity = useProviderIdentity(isByProvider, setFailure);
  // The cookie is there before we are told who came: another renewal must not lead them away.
  const [isAtProvider, setAtProvider] = useState(false);
  useLeaveWhenSignedIn({ isHeld: isRegistering || isByProvider || isAtProvider });

  const isNew = identity?.isRegistered === false;
  const { markOwn } = availability;
  const prefilledFor = useRef('');
  useEffect(() => {
    // Once for each identity: what is typed afterwards stays.
    if (!isNew || !identity || prefilledFor.current === identity.email) return;
    prefilledFor.current = identity.email;
    markOwn(identity.email);
    recordEvent('sign_up_step_passed', { step: 'sign_up_provider', method: 'google' });
    const known = { shouldDirty: true } as const;
    form.setValue('signUpMethodId', 'google');
    form.setValue('email', identity.email, known);
    form.setValue('givenName', identity.givenName, known);
    form.setValue('surname', identity.surname, { ...known, shouldValidate: true });
  }, [isNew, identity, form, markOwn]);

  // Whom BankID has told us of at the login, without an account.
  const location = useLocation();
  const prefillNames = useEffectEvent(() => {
    const person = personOfState(location.state);
    if (!person) return;
    form.setValue('givenName', person.givenName, { shouldDirty: true });
    form.setValue('surname', person.surname, { shouldDirty: true });
  });
  useEffect(() => prefillNames(), []);
  useKeptSignUp(form, isByProvider);

  const endAtProvider = async (end: ProviderEnd): Promise<void> => {
    if ('failure' in end) {
      setAtProvider(false);
      setFailure(end.failure);
      return;
    }
    await navigate(`?step=${userInfoStep}&by=provider`);
    await reloadToken();
  };
  // Not before the new address is shown, which alone holds the visitor here then: on a busy machine
  // that is later than the navigation says.
  if (isAtProvider && isByProvider) setAtProvider(false);

  // The prerendered page shows the first step, whatever the address says.
  const asksForDetails = isHydrated && query.get('step') === userInfoStep;
  const isProviderMissing = isByProvider && (session.status === 'signedOut' || failure !== null);
  const isDetails = asksForDetails && !query.has('error') && !isProviderMissing;

  return (
    <SignUpBenefits title={texts.benefitsTitle} benefits={texts.benefits}>
      {identity?.isRegistered ? (
        <ProviderAccountExists email={identity.email} />
      ) : isDetails ? (
        <UserInfo
          form={form}
          availability={availability}
          provider={isByProvider ? (isNew ? 'known' : 'awaited') : null}
          onStart={() => setRegistering(true)}
          onDone={() => {
            forgetSignUp();
            return navigate('/init', { replace: true });
          }}
        />
      ) : (
        <SignUpProvider
          nextStep={`?step=${userInfoStep}`}
          failure={failure ?? redirectRefusal}
          onStart={() => {
            setAtProvider(true);
            setFailure(null);
          }}
          onClosed={() => setAtProvider(false)}
          onEnd={endAtProvider}
        />
      )}
    </SignUpBenefits>
  );
}
