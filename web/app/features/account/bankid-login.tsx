import { bankidLogin } from '@troskel/contract/bankid/login';
import type { BankidLoginOrder } from '@troskel/contract/bankid/login';
import type { ReactNode } from 'react';
import { refusedRedirect, signInWithCustomToken } from '../../lib/identity-service.ts';
import { currentSession, reloadToken } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { createIdentification } from '../../shell/bankid/identification.ts';
import { runIdentification } from '../../shell/bankid/run-identification.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { Button } from '../../ui/Button.tsx';
import { loginTexts } from './login.texts.ts';

/** The ways on of a person whom no account belongs to. */
function NoAccountWays({
  onRegister,
  onOtherWay,
}: {
  onRegister: () => void;
  onOtherWay: () => void;
}): ReactNode {
  const texts = useTexts(loginTexts);
  return (
    <>
      <Button isWide onClick={onRegister}>
        {texts.createAccount}
      </Button>
      <Button isWide look="secondary" onClick={onOtherWay}>
        {texts.otherWay}
      </Button>
    </>
  );
}

/** Signs in; when another tab was faster its session is this one's too. @throws {IdentityError} */
async function signIn(token: string | null | undefined): Promise<void> {
  let failure: unknown;
  if (token) {
    try {
      await signInWithCustomToken(token);
      return;
    } catch (error) {
      failure = error;
    }
  }
  await reloadToken();
  if (currentSession().status === 'signedIn') return;
  throw failure ?? (await refusedRedirect('INVALID_CUSTOM_TOKEN'));
}

export interface BankIdLoginOptions {
  beginning: Beginning;
  /** A person without an account wants one. */
  onRegister: (person: NonNullable<BankidLoginOrder['person']>) => void;
  onFailure: (failure: unknown) => void;
}

/** Logs in with BankID, in its dialog; answers what ends it, for when the page is left. */
export function openBankIdLogin(options: BankIdLoginOptions): () => void {
  const { beginning, onRegister, onFailure } = options;
  const identification = createIdentification({ purpose: 'login', ...bankidLogin });
  const register = (): void => {
    const present = identification.state.get();
    run.close();
    const person = present.stage === 'ended' ? present.ending.person : null;
    onRegister(person ?? { givenName: '', surname: '' });
  };
  const run = runIdentification(identification, beginning, {
    purpose: 'login',
    waysOn: {
      BANKID_NO_ACCOUNT: <NoAccountWays onRegister={register} onOtherWay={() => run.close()} />,
    },
  });
  const finish = async (): Promise<void> => {
    const done = await run.outcome;
    if (!done) return;
    try {
      await signIn(done.customToken);
    } catch (error) {
      onFailure(error);
    }
    run.close();
  };
  void finish();
  return run.close;
}
