import { randomBytes, randomUUID } from 'node:crypto';
import { partner } from '../../contract/src/account/partner.ts';
import { matrixRoles } from '../../api/src/testing/isolation-matrix.ts';
import type { MatrixRole } from '../../api/src/testing/isolation-matrix.ts';
import { signInWithBankid } from './bankid-app.ts';
import type { AttackedProduct } from './product.ts';
import { Visitor } from './visitor.ts';

/** Number of the seeded member of staff (Skatteverket's open test numbers). */
const staffNumber = '194701302392';

/** Somebody of each role, signed in as people of it do. */
export interface People {
  of: (role: MatrixRole) => Visitor;
  /** The partner of the roles that have a company; empty for all others. */
  partnerOf: (role: MatrixRole) => string;
}

/** Signs everybody in; staff with BankID. */
export async function signInEverybody(product: AttackedProduct): Promise<People> {
  const visitors = new Map<MatrixRole, Visitor>();
  const partners = new Map<MatrixRole, string>();
  for (const role of matrixRoles) {
    const visitor = new Visitor(product);
    visitors.set(role, visitor);
    if (role === 'nobody') continue;
    if (role === 'staff') await signInWithBankid(visitor, staffNumber);
    else if (role === 'stranger') await visitor.signUp({ isRegistered: false });
    else if (role === 'blocked') await visitor.signUp();
    else if (role === 'homeowner-unverified') await becomeHomeowner(product, visitor);
    else if (role === 'partner-blocked') await joinCompany(product, visitor);
    else await visitor.signIn(role);
    const profile = await visitor.ask('GET', '/api/partner/profile');
    const read = partner.getProfile.response.safeParse(profile.json);
    partners.set(role, (read.success && read.data.partnerId) || '');
  }
  const of = (role: MatrixRole): Visitor => {
    const visitor = visitors.get(role);
    if (!visitor) throw new Error(`nobody is ${role}`);
    return visitor;
  };
  await of('blocked').token();
  await block(of('staff'), `users/${await userIdOf(product, of('blocked'))}`);
  await block(of('staff'), `companies/${partners.get('partner-blocked')}`);
  return { of, partnerOf: (role) => partners.get(role) ?? '' };
}

async function userIdOf(product: AttackedProduct, { email }: Visitor): Promise<string> {
  const found = 'select id from "user" where email = $1';
  const [row] = await product.query<{ id: string }>(found, [email]);
  if (!row) throw new Error(`nobody has the address ${email}`);
  return row.id;
}

/** Makes somebody a homeowner who has proved nothing but their address. */
async function becomeHomeowner(product: AttackedProduct, visitor: Visitor): Promise<void> {
  await visitor.signUp();
  const proved = 'update "user" set email_verified = true where email = $1';
  await product.query(proved, [visitor.email]);
  const body = { givenName: 'Prov', surname: 'Provsson' };
  const answer = await visitor.ask('POST', '/api/homeowners/me', { body });
  if (answer.status !== 200) throw new Error(`nobody became a homeowner: ${answer.text}`);
}

/**
 * Gives somebody a company of their own, by rows: onboarding by BankID is played elsewhere, and takes
 * longer than everything here.
 */
async function joinCompany(product: AttackedProduct, visitor: Visitor): Promise<void> {
  await visitor.signUp();
  const userId = await userIdOf(product, visitor);
  const [companyId, partnerId, chance] = [randomUUID(), randomUUID(), randomBytes(16)];
  await product.query(
    `insert into person (id, user_id, personal_number_index, personal_number_encrypted,
                         given_name, surname, verified_at)
     values ($1, $2, $3, $3, 'Prov', 'Provsson', now())`,
    [randomUUID(), userId, chance],
  );
  await product.query(
    `insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
                          registration_date, organization_form, business_code, street_address,
                          postal_code, city, is_registered_for_vat, is_registered_for_company_tax,
                          created_at)
     values ($1, 'organization_number', $2, '5599889995', 'Prov AB', '2020-01-01', 'AB', '43210',
             'Provgatan 1', '75322', 'Uppsala', true, true, now())`,
    [companyId, chance],
  );
  await product.query(
    `insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
     select $1, $2, plan_id, agreement_version, now(), now() from partner limit 1`,
    [partnerId, companyId],
  );
  await product.query(
    `insert into partner_member (partner_id, user_id, role, created_at)
     values ($1, $2, 'owner', now())`,
    [partnerId, userId],
  );
}

/** Blocks an account, whose token stays in its browser, or a company. */
async function block(staff: Visitor, whom: string): Promise<void> {
  const answer = await staff.ask('POST', `/api/admin/${whom}/block`, {
    body: { reason: 'Prov' },
    headers: { 'if-match': '"0"' },
  });
  if (answer.status !== 200) throw new Error(`nobody could be blocked: ${answer.text}`);
}
