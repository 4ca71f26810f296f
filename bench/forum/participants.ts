import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';

export interface Participant {
  userId: string;
  token: string;
}

const Users = z.array(z.object({ id: z.string(), email: z.string(), name: z.string() }));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs the forum's invented members in without their passwords, which they do not have: a session
 * for each, and tokens by a key that the server's own table of keys is given.
 */
export async function signInAll(owner: pg.Client, issuer: string): Promise<Participant[]> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = randomUUID();
  await owner.query(
    `insert into jwks (id, public_key, private_key, alg, crv, created_at)
     values ($1, $2, '', 'ES256', 'P-256', '2000-01-01')`,
    [keyId, JSON.stringify(publicKey.export({ format: 'jwk' }))],
  );
  const { rows } = await owner.query(
    `select id, email, name from "user" where email like '%@size.example' order by email`,
  );
  const members = Users.parse(rows).map((user) => ({ ...user, sessionId: randomUUID() }));
  const now = new Date();
  const ends = new Date(now.getTime() + 86_400_000);
  await owner.query(
    `insert into session (id, user_id, token, expires_at, created_at, updated_at, last_used_at, fresh_until, proved_at)
     select t.id, t.user_id, md5(t.id::text), $3, $4, $4, $4, $4, $4
       from unnest($1::uuid[], $2::uuid[]) as t (id, user_id)`,
    [members.map(({ sessionId }) => sessionId), members.map(({ id }) => id), ends, now],
  );
  const header = part({ alg: 'ES256', kid: keyId });
  const second = Math.floor(now.getTime() / 1000);
  return members.map(({ id, email, name, sessionId }) => {
    const claims = part({
      iss: issuer,
      aud: issuer,
      sub: id,
      signInProvider: 'password',
      project: 'bench',
      userId: id,
      email,
      name,
      partnerId: null,
      firebaseUID: createHash('sha256').update(id).digest('hex'),
      sid: sessionId,
      iat: second,
      auth_time: second,
      exp: second + 86_400,
    });
    const signature = sign('sha256', Buffer.from(`${header}.${claims}`), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return { userId: id, token: `${header}.${claims}.${signature.toString('base64url')}` };
  });
}
