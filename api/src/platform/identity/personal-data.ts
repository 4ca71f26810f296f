import { sql } from 'kysely';
import type { DataSection, PersonalDataClaim } from '../personal-data-claim.ts';

/** Sign-in: who somebody is to the identity library. The user's row goes last of all. */
export const identityPersonalData: PersonalDataClaim = {
  // The answers in idempotency_key are copies of what is exported from their own tables; they are
  // kept for a day and go with the user's row. So are the facts in user_standing, which follow the
  // rows that they are copied from.
  tables: ['user', 'user_standing', 'account', 'session', 'verification', 'idempotency_key'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const user = await db
      .selectFrom('user')
      .select(['id', 'email', 'emailVerified', 'name', 'givenName', 'surname', 'image'])
      .select(['createdAt', 'updatedAt'])
      .where('id', '=', userId)
      .execute();
    // A password is stored as a hash that leads nowhere back; the copy says that there is one.
    const ways = await db
      .selectFrom('account')
      .select(['providerId', 'accountId', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const sessions = await db
      .selectFrom('session')
      .select(['signInProvider', 'createdAt', 'lastUsedAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    return [
      {
        name: 'account',
        title: { sv: 'Konto', en: 'Account' },
        fields: {
          id: { sv: 'Kontots id', en: 'Id of the account' },
          email: { sv: 'E-post', en: 'E-mail' },
          emailVerified: { sv: 'E-posten är bekräftad', en: 'The email is confirmed' },
          name: { sv: 'Namn', en: 'Name' },
          givenName: {
            sv: 'Förnamn från Google eller Microsoft',
            en: 'First name from Google or Microsoft',
          },
          surname: {
            sv: 'Efternamn från Google eller Microsoft',
            en: 'Surname from Google or Microsoft',
          },
          image: { sv: 'Bild från Google eller Microsoft', en: 'Picture from Google or Microsoft' },
          createdAt: { sv: 'Skapat', en: 'Created' },
          updatedAt: { sv: 'Ändrat', en: 'Changed' },
        },
        rows: user,
      },
      {
        name: 'sign-in-ways',
        title: { sv: 'Sätt att logga in', en: 'Ways to log in' },
        fields: {
          providerId: { sv: 'Sätt', en: 'Way' },
          accountId: { sv: 'Ditt id där', en: 'Your id there' },
          createdAt: { sv: 'Tillagt', en: 'Added' },
          updatedAt: { sv: 'Ändrat', en: 'Changed' },
        },
        rows: ways,
      },
      {
        name: 'sessions',
        title: { sv: 'Inloggningar', en: 'Sessions' },
        fields: {
          signInProvider: { sv: 'Sätt', en: 'Way' },
          createdAt: { sv: 'Inloggad', en: 'Logged in' },
          lastUsedAt: { sv: 'Senast använd', en: 'Last used' },
          expiresAt: { sv: 'Gäller till', en: 'Ends' },
          ipAddress: { sv: 'IP-adress', en: 'IP address' },
          userAgent: { sv: 'Webbläsare', en: 'Browser' },
        },
        rows: sessions,
      },
    ];
  },

  async erase(_kept, tx, userId) {
    const user = await tx
      .deleteFrom('user')
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    if (!user) return undefined;
    // Links and codes under way name their owner in texts, not in a column.
    await tx
      .deleteFrom('verification')
      .where((eb) =>
        eb.or([
          eb('value', '=', user.email),
          eb(sql`position(${userId} in identifier || ' ' || value)`, '>', 0),
          eb(sql`position(${JSON.stringify(user.email)} in value)`, '>', 0),
        ]),
      )
      .execute();
    return undefined;
  },
};
