import { estimatorOptions, judgePassword } from '@troskel/contract/values/password-guessing';
import type { Estimator } from '@troskel/contract/values/password-guessing';
import type { Database } from '../db/database.ts';

let loading: Promise<Estimator> | undefined;

/** Loads dictionaries and estimator, once, with the first password: about 0.1 s. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory(estimatorOptions(common));
  return (password, words) => estimator.check(password, words);
}

/**
 * Whether a new password that fulfils the specified rule is easily guessed (decision 0066).
 *
 * @param known what a stranger could know of its owner, see {@link knownOfUser}
 */
export async function isEasilyGuessed(
  password: string,
  known: readonly string[],
): Promise<boolean> {
  loading ??= loadEstimator();
  return judgePassword(await loading, password, known) !== null;
}

/**
 * Reads what a stranger could know of a user: names, addresses and numbers, their own and their
 * companies'; empty when there is none.
 */
export async function knownOfUser(db: Database, userId: string): Promise<string[]> {
  const [user, companies, applications] = await Promise.all([
    db
      .selectFrom('user')
      .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
      .select(['user.name', 'user.email', 'profile.phoneNumber'])
      .where('user.id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('partnerMember as member')
      .innerJoin('partner', 'partner.id', 'member.partnerId')
      .innerJoin('company', 'company.id', 'partner.companyId')
      .select(['company.legalName', 'company.organizationNumber'])
      .where('member.userId', '=', userId)
      .execute(),
    db
      .selectFrom('companyApplication')
      .select(['legalName', 'organizationNumber', 'contactPhoneNumber'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(3)
      .execute(),
  ]);
  const known = [
    ...Object.values(user ?? {}),
    ...[...companies, ...applications].flatMap((company) => Object.values(company)),
  ];
  return [...new Set(known.filter((text) => text !== null))];
}
