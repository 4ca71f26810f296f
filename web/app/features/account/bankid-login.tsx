import { bankidLogin } from '@troskel/contract/bankid/login';
import type { BankidLoginOrder } from '@troskel/contract/bankid/login';
import { refusedRedirect, signInWithCustomToken } from '../../lib/identity-service.ts';
import { currentSession, reloadToken } from '../../lib/session.ts';
import { createIdentification } from '../../shell/bankid/identification.ts';
import { runIdentification } from '../../shell/bankid/run-identification.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { NoAccountWays } from './NoAccountWays.tsx';

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
