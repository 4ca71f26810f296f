import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../platform/db/database.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { DemoRole } from './demo-accounts.ts';
import { idOfTime } from './id-of-time.ts';

export interface Joining {
  personalData: PersonalDataCipher;
  /** When the demo's people and companies joined. */
  joinedAt: Date;
}

export interface DemoPerson {
  givenName: string;
  surname: string;
  /** Official test personal number (Skatteverket's open data); null when not verified yet. */
  personalNumber: string | null;
}

/** Inserts the password of a demo account. */
export async function insertPassword(
  tx: Executor,
  userId: string,
  password: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: uuid(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Inserts who a user is, as BankID says. */
export async function insertPerson(
  tx: Executor,
  {
    userId,
    personalNumber,
    ...names
  }: { userId: string; personalNumber: string; givenName: string; surname: string },
  { personalData, at }: { personalData: PersonalDataCipher; at: Date },
): Promise<void> {
  const id = uuid();
  const place = { column: 'person.personal_number_encrypted', row: id } as const;
  await tx
    .insertInto('person')
    .values({
      id,
      userId,
      personalNumberIndex: personalData.blindIndex(personalNumber),
      personalNumberEncrypted: personalData.encrypt(place, personalNumber),
      ...names,
      verifiedAt: at,
    })
    .execute();
}

/** Inserts a user whose address is confirmed, with a profile. */
export async function insertUser(
  tx: Executor,
  { email, givenName, surname }: { email: string; givenName: string; surname: string },
  joinedAt: Date,
): Promise<string> {
  const userId = idOfTime(joinedAt);
  const created = { createdAt: joinedAt, updatedAt: joinedAt };
  await tx
    .insertInto('user')
    .values({ id: userId, name: `${givenName} ${surname}`, email, emailVerified: true, ...created })
    .execute();
  await tx
    .insertInto('userProfile')
    .values({
      userId,
      givenName,
      surname,
      language: 'sv',
      utm: JSON.stringify({ source: 'default', medium: 'default' }),
      registeredAt: joinedAt,
      lastActiveAt: joinedAt,
    })
    .execute();
  return userId;
}

/** Inserts a user with a password, whose person is proved where the number is known. */
export async function insertDemoUser(
  tx: Executor,
  user: DemoPerson & { email: string; password: string },
  { personalData, joinedAt }: Joining,
): Promise<string> {
  const { password, givenName, surname, personalNumber } = user;
  const userId = await insertUser(tx, user, joinedAt);
  await insertPassword(tx, userId, password, joinedAt);
  if (personalNumber !== null) {
    const person = { userId, personalNumber, givenName, surname };
    await insertPerson(tx, person, { personalData, at: joinedAt });
  }
  return userId;
}

/** Answers the partner of a demo account that has one. */
export async function partnerIdOf(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  role: DemoRole,
): Promise<string> {
  const { partnerId } = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', demo.get(role) ?? '')
    .executeTakeFirstOrThrow();
  return partnerId;
}
