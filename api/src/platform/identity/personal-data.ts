import { sql } from 'kysely';
import type { DataSection, PersonalDataClaim } from '../personal-data-claim.ts';
import { section } from '../personal-data-claim.ts';

/** Sign-in data of the identity library. The user's row is erased last. */
export const identityPersonalData: PersonalDataClaim = {
  // Answers in idempotency_key are copies of what their own tables export; they are kept for a day
  // and erased with the user's row. So are the facts in user_standing, which triggers copy from
  // other rows.
  tables: [
    'user',
    'user_standing',
    'account',
    'session',
    'verification',
    'idempotency_key',
    'security_event',
    'passkey',
  ],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const user = await db
      .selectFrom('user')
      .select(['id', 'email', 'emailVerified', 'name', 'givenName', 'surname', 'image'])
      .select(['createdAt', 'updatedAt'])
      .where('id', '=', userId)
      .execute();
    // A password is stored as an irreversible hash; the export says that there is one.
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
    const passkeys = await db
      .selectFrom('passkey')
      .select(['name', 'isSynced', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const events = await db
      .selectFrom('securityEvent')
      .select(['at', 'kind', 'method', 'reason', 'refusedCall'])
      .select(['network', 'browser', 'operatingSystem'])
      .where('userId', '=', userId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return [
      section({
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
      }),
      section({
        name: 'sign-in-ways',
        title: { sv: 'Sätt att logga in', en: 'Ways to log in' },
        fields: {
          providerId: { sv: 'Sätt', en: 'Way' },
          accountId: { sv: 'Ditt id där', en: 'Your id there' },
          createdAt: { sv: 'Tillagt', en: 'Added' },
          updatedAt: { sv: 'Ändrat', en: 'Changed' },
        },
        rows: ways,
      }),
      section({
        name: 'passkeys',
        title: { sv: 'Passkeys', en: 'Passkeys' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          isSynced: { sv: 'Synkas mellan dina enheter', en: 'Synced between your devices' },
          createdAt: { sv: 'Tillagd', en: 'Added' },
          lastUsedAt: { sv: 'Senast använd', en: 'Last used' },
        },
        rows: passkeys,
      }),
      section({
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
      }),
      section({
        name: 'security-events',
        title: { sv: 'Händelser kring din inloggning', en: 'What happened around your logins' },
        fields: {
          at: { sv: 'När', en: 'When' },
          kind: { sv: 'Händelse', en: 'Event' },
          method: { sv: 'Sätt', en: 'Way' },
          reason: { sv: 'Orsak', en: 'Reason' },
          refusedCall: { sv: 'Nekat anrop', en: 'Refused call' },
          network: { sv: 'Nät', en: 'Network' },
          browser: { sv: 'Webbläsare', en: 'Browser' },
          operatingSystem: { sv: 'System', en: 'System' },
        },
        rows: events,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    const user = await tx
      .deleteFrom('user')
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    if (!user) return undefined;
    // Pending links and codes name their owner in texts, not in a column.
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
