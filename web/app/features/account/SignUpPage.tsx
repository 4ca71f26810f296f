import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { checkSignUp, emptySignUp, SignUpFields } from './sign-up-form.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { SignUpBenefits } from './SignUpBenefits.tsx';
import { SignUpProvider } from './SignUpProvider.tsx';
import { UserInfo } from './UserInfo.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { useEmailAvailability } from './use-email-availability.ts';

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
  useLeaveWhenSignedIn({ isHeld: isRegistering });

  // The prerendered page shows the first step, whatever the address says.
  const step = isHydrated && query.get('step') === userInfoStep ? userInfoStep : 'sign_up_provider';

  return (
    <SignUpBenefits title={texts.benefitsTitle} benefits={texts.benefits}>
      {step === userInfoStep ? (
        <UserInfo
          form={form}
          availability={availability}
          onStart={() => setRegistering(true)}
          onDone={() => navigate('/init', { replace: true })}
        />
      ) : (
        <SignUpProvider nextStep={`?step=${userInfoStep}`} />
      )}
    </SignUpBenefits>
  );
}
