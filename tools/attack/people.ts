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
  await block(product, of('staff'), of('blocked'));
  return { of, partnerOf: (role) => partners.get(role) ?? '' };
}

/** Blocks an account, whose token stays in its browser. */
async function block(product: AttackedProduct, staff: Visitor, user: Visitor): Promise<void> {
  await user.token();
  const [row] = await product.query<{ id: string }>('select id from "user" where email = $1', [
    user.email,
  ]);
  const answer = await staff.ask('POST', `/api/admin/users/${row?.id}/block`, {
    body: { reason: 'Prov' },
    headers: { 'if-match': '"0"' },
  });
  if (answer.status !== 200) throw new Error(`nobody could be blocked: ${answer.text}`);
}
