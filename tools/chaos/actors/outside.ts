import { refusalsOf } from '../../../api/src/platform/http/refusals-of.ts';
import { identity } from '../../../contract/src/account/identity.ts';
import { bankid } from '../../../contract/src/bankid/bankid.ts';
import { onboarding } from '../../../contract/src/onboarding/onboarding.ts';
import type { Account } from '../account.ts';
import type { Actor, Scene } from '../load.ts';

/** Makes an organisation number of the invented series, with its check digit (mod 10). */
function organisationNumber(serial: number): string {
  const nine = `5599${String(serial).padStart(5, '0')}`;
  const sum = Array.from(nine).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

/**
 * Makes an actor of the calls to external systems. Only the form of their answers is checked: they
 * are not repeated, and run beside other calls.
 */
export function outsideCaller(scene: Scene, applicant: Account): Actor {
  const { client, chance } = scene;

  const lookUp = () => {
    const identityNumber = organisationNumber(chance.whole(0, 99_999));
    return client.call(onboarding.lookUpCompany, { params: { country: 'SE', identityNumber } });
  };

  async function identify(): Promise<void> {
    const token = await applicant.token();
    const started = await client.call(bankid.startVerification, {}, token);
    if (started.outcome !== 'done') return;
    const params = { bankIdSessionRef: started.value.orderRef };
    await client.call(bankid.collectVerification, { params }, token);
    await client.call(bankid.cancelVerification, { params, body: {} }, token);
  }

  /** First step of signing in with a provider, which discovers its addresses. */
  const signInBy = (provider: 'google' | 'microsoft') =>
    client.send({
      name: identity.startProviderSignIn.name,
      method: 'POST',
      path: '/api/auth/sign-in/social',
      headers: { 'content-type': 'application/json', origin: client.origin },
      body: JSON.stringify({ provider, page: 'login' }),
      errors: refusalsOf(identity.startProviderSignIn),
    });

  return {
    rest: [150, 450],
    async step() {
      const what = chance.next();
      if (what < 0.5) await lookUp();
      else if (what < 0.8) await identify();
      else await signInBy(chance.next() < 0.3 ? 'google' : 'microsoft');
    },
  };
}
