import { BankidOrder } from '../../contract/src/bankid/bankid.ts';
import { findCompany } from '../../simulators/company-registry/companies.ts';
import { BankidApp, nonceIn } from './bankid-app.ts';
import { all, unless } from './judge.ts';
import type { Judge } from './judge.ts';
import type { AttackedProduct } from './product.ts';
import { password, Visitor } from './visitor.ts';

/*
 * The relay with a session that was stolen: the attacker uses the victim's account in a browser of
 * their own, and has the victim approve what is wanted there, a step-up or the signature of an
 * agreement.
 */

/** Somebody whom no demo account belongs to (Skatteverket's open test numbers). */
const victimNumber = '195506302388';
/** In the simulated register; nobody of the demo belongs to it. */
const companyNumber = '5599000022';

const bankid = '/api/bankid/v6';
const applications = '/api/partner/companies/applications';

async function endOf(visitor: Visitor, path: string, orderRef: string): Promise<BankidOrder> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { json, text } = await visitor.ask('GET', `${path}/collect/${orderRef}`);
    const order = BankidOrder.safeParse(json);
    if (!order.success) throw new Error(text.slice(0, 200));
    if (order.data.status !== 'pending') return order.data;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the order did not end');
}

/** An account that BankID has verified as the victim's. */
async function verifiedVictim(product: AttackedProduct): Promise<Visitor> {
  const victim = await new Visitor(product, 'iPhone Safari').signUp();
  const start = await victim.ask('GET', `${bankid}/startAuth?flow=qr`);
  const { orderRef } = BankidOrder.parse(start.json);
  const app = new BankidApp(product);
  const approval = { action: 'approve', personalNumber: victimNumber, ipAddress: victim.from };
  await app.act((await app.newest()).orderRef, approval);
  const { status } = await endOf(victim, bankid, orderRef);
  if (status !== 'complete') throw new Error(`the victim is not verified: ${status}`);
  return victim;
}

/** The victim's application, up to the agreement. Answers its id. */
async function applicationOf(victim: Visitor): Promise<string> {
  const registered = findCompany(companyNumber)?.businesses[0];
  const legalInformation = {
    identity: {
      identityNumber: companyNumber,
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
    legalName: registered?.names[0]?.name,
    companyRegistrationDate: registered?.registered,
    organizationForm: registered?.form,
    mainBusinessCode: '43210',
    postalAddress: { streetAddress: 'Storgatan 1', postalCode: '11122', addressLocality: 'Ort' },
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
  };
  const business = {
    numberOfEmployees: 3,
    industry: 'Elinstallationer',
    ceo: 'Ester Lind',
    email: 'info@firma.example',
    phoneNumber: { value: '0701740605', numberValue: '+46701740605', nationalNumber: '701740605' },
    counties: ['03'],
  };
  const made = await victim.ask('POST', applications, { body: { legalInformation, business } });
  const id = (made.json as { id?: string } | null)?.id;
  if (id === undefined) throw new Error(`no application: ${made.text.slice(0, 200)}`);
  const body = { selectedPlanId: 'bas' };
  const chosen = await victim.ask('PATCH', `${applications}/${id}`, { body });
  if (chosen.status !== 200) throw new Error(`no plan: ${chosen.text.slice(0, 200)}`);
  return id;
}

/** A browser of the attacker's in which the victim's account is signed in. */
async function intrude(victim: Visitor, isAtSameAddress: boolean): Promise<Visitor> {
  const attacker = new Visitor(victim.product, 'iPhone Safari');
  if (isAtSameAddress) attacker.from = victim.from;
  await attacker.post('sign-in/email', { email: victim.email, password });
  await victim.product.query(
    `update session set fresh_until = now() - interval '1 minute'
      where user_id = (select id from "user" where email = $1)`,
    [victim.email],
  );
  return attacker;
}

/** An aim of the attacker, and the sign that they have reached it. */
interface Aim {
  name: string;
  path: string;
  start: string;
  isReached: (attacker: Visitor) => Promise<boolean>;
}

const stepUp: Aim = {
  name: 'a step-up',
  path: `${bankid}/step-up`,
  start: 'startAuth?flow=auto_start',
  isReached: async (attacker) => {
    const url = '/api/partner/users/me/passkeys/options';
    return (await attacker.ask('POST', url, { body: {} })).code !== 'REQUIRES_RECENT_LOGIN';
  },
};

const signing = (applicationId: string): Aim => ({
  name: 'a signature',
  path: `${bankid}/agreement`,
  start: `startSign?flow=auto_start&applicationId=${applicationId}`,
  isReached: async ({ product }) => {
    const [row] = await product.query<{ signed: boolean }>(
      'select agreement_signed_at is not null as signed from company_application where id = $1',
      [applicationId],
    );
    return row?.signed !== false;
  },
});

async function playAim(
  judge: Judge,
  victim: Visitor,
  aim: Aim,
  isAtSameAddress: boolean,
): Promise<void> {
  const place = isAtSameAddress ? 'same address' : 'other address';
  await judge.play(`${aim.name} by a link that was sent on, ${place}`, async () => {
    const app = new BankidApp(victim.product);
    const attacker = await intrude(victim, isAtSameAddress);
    const started = await attacker.ask('GET', `${aim.path}/${aim.start}`);
    if (started.status !== 200) throw new Error(started.text.slice(0, 200));
    const { orderRef } = BankidOrder.parse(started.json);
    const atBankid = (await app.newest()).orderRef;
    await app.act(atBankid, { action: 'open' });
    const approval = { action: 'approve', personalNumber: victimNumber, ipAddress: victim.from };
    const { opens } = await app.act(atBankid, approval);
    const nonce = nonceIn(opens);
    const told = await victim.ask('POST', `${bankid}/return`, { body: { nonce } });
    const { status, errorCode } = await endOf(attacker, aim.path, orderRef);
    return all(
      told.text.includes('"refused"') ? null : `the return is answered ${told.text}`,
      unless(status, 'failed'),
      unless(errorCode, 'BANKID_OTHER_DEVICE'),
      (await aim.isReached(attacker)) ? 'the attacker has it' : null,
    );
  });
}

/** Plays the relay of what a signed-in person proves or signs. */
export async function playSignedInRelays(judge: Judge, product: AttackedProduct): Promise<void> {
  const victim = await verifiedVictim(product);
  const aims = [stepUp, signing(await applicationOf(victim))];
  for (const aim of aims) {
    for (const isAtSameAddress of [true, false]) {
      await playAim(judge, victim, aim, isAtSameAddress);
    }
  }
}
