import { createHash, randomBytes } from 'node:crypto';
import { passkeyTransports } from '@troskel/contract/values/passkey';
import type {
  MadePasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeyTransport,
  UsedPasskey,
} from '@troskel/contract/values/passkey';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { v7 as uuid } from 'uuid';
import type { Database, Executor } from '../db/database.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import type { Settings } from '../settings/settings.ts';

/** Milliseconds in which a browser must have answered. */
const challengeMilliseconds = 300_000;

/** COSE algorithms: EdDSA, ES256 and RS256 (RFC 9053; RFC 8812 for the last). */
const algorithms = [-8, -7, -257];

interface SignIn {
  for: 'sign-in';
}
interface InSession {
  for: 'new' | 'step-up';
  userId: string;
  sessionId: string;
}
/**
 * Purpose of a challenge: an answer to it serves no other, and one of a session no other
 * session.
 */
type PasskeyPurpose = SignIn | InSession;

const purposeText = (purpose: PasskeyPurpose): string =>
  purpose.for === 'sign-in'
    ? 'sign-in'
    : [purpose.for, purpose.userId, purpose.sessionId].join(' ');

const identifierOf = (challenge: string) =>
  `passkey:${createHash('sha256').update(challenge).digest('base64url')}`;

/** Makes a challenge that is answered once, within five minutes; its hash alone is stored. */
async function issueChallenge(db: Executor, purpose: PasskeyPurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = new Date();
  await db
    .insertInto('verification')
    .values({
      id: uuid(),
      identifier: identifierOf(challenge),
      value: purposeText(purpose),
      expiresAt: new Date(now.getTime() + challengeMilliseconds),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return challenge;
}

/** Answers the challenge that an answer names; null for something unreadable. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge of an answer. Deleting the row is atomic: of two equal answers one finds it.
 *
 * @returns the challenge; null when it was not made for that, is used, or has expired
 */
async function redeemChallenge(
  db: Database,
  clientDataJSON: string,
  purpose: PasskeyPurpose,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(challenge))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  const isValid = taken?.value === purposeText(purpose) && taken.expiresAt.getTime() > Date.now();
  return isValid ? challenge : null;
}

function knownTransports(told: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((known) => told.includes(known));
}

/** The account's id as an authenticator keeps it: its text, which says nothing of the person. */
const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

type Site = Pick<Settings, 'publicUrl' | 'origins'>;

const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;

/** The user must be verified by the device (a finger, a face, a PIN), not merely be there. */
const demanded = (site: Site) => ({
  expectedOrigin: site.origins,
  expectedRPID: hostOf(site),
  requireUserVerification: true,
});

async function refsOf(db: Executor, userId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }));
}

/** Answers what a browser is asked for a new passkey of a user, beside those that there are. */
export async function newPasskeyOptions(
  db: Executor,
  site: Site,
  owner: { userId: string; sessionId: string; email: string; name: string },
): Promise<NewPasskeyOptions> {
  const { userId, sessionId, email, name } = owner;
  return {
    rp: { id: hostOf(site), name: 'Tröskel Partner' },
    user: { id: userHandleOf(userId), name: email, displayName: name },
    challenge: await issueChallenge(db, { for: 'new', userId, sessionId }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMilliseconds,
    excludeCredentials: await refsOf(db, userId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Answers what a browser is asked for a passkey that is there. */
export async function passkeyOptions(
  db: Executor,
  site: Site,
  purpose: PasskeyPurpose,
): Promise<PasskeyOptions> {
  return {
    challenge: await issueChallenge(db, purpose),
    rpId: hostOf(site),
    timeout: challengeMilliseconds,
    userVerification: 'required',
    allowCredentials: purpose.for === 'sign-in' ? [] : await refsOf(db, purpose.userId),
  };
}

/** A new passkey, as far as it is stored. */
interface CheckedPasskey {
  credentialId: string;
  publicKey: Buffer;
  useCount: number;
  transports: PasskeyTransport[];
  isSynced: boolean;
}

/** Checks a new passkey (Web Authentication Level 3, section 7.1); null when anything is wrong. */
export async function checkNewPasskey(
  db: Database,
  site: Site,
  purpose: InSession,
  { id, rawId, type, response }: MadePasskey,
): Promise<CheckedPasskey | null> {
  const expectedChallenge = await redeemChallenge(db, response.clientDataJSON, purpose);
  if (expectedChallenge === null) return null;
  const { clientDataJSON, attestationObject } = response;
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    supportedAlgorithmIDs: algorithms,
    ...demanded(site),
    // The library throws for everything that is wrong with an answer.
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential, credentialDeviceType } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    useCount: credential.counter,
    transports: knownTransports(response.transports ?? []),
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/**
 * Checks that somebody has used a passkey just now (Web Authentication Level 3, section 7.2), and
 * records the use. An authenticator that counts its uses must count on: a copy would fall behind.
 *
 * @returns the account's user; null when anything is wrong
 */
export async function checkUsedPasskey(
  db: Database,
  site: Site,
  purpose: PasskeyPurpose,
  { id, rawId, type, response }: UsedPasskey,
): Promise<string | null> {
  const expectedChallenge = await redeemChallenge(db, response.clientDataJSON, purpose);
  if (expectedChallenge === null) return null;
  const ownerId = purpose.for === 'sign-in' ? null : purpose.userId;
  const stored = await db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'useCount'])
    .where('credentialId', '=', id)
    .$if(ownerId !== null, (query) => query.where('userId', '=', ownerId))
    .executeTakeFirst();
  if (!stored) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // Without knowing who comes, a browser tells whose passkey it is (section 7.2, step 6).
  const isNamed = Boolean(userHandle) || ownerId !== null;
  if (!isNamed || (userHandle && userHandle !== userHandleOf(stored.userId))) return null;
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.useCount),
    },
    ...demanded(site),
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter, credentialDeviceType } = checked.authenticationInfo;
  const used = await db
    .updateTable('passkey')
    .set({
      useCount: newCounter,
      isSynced: credentialDeviceType === 'multiDevice',
      lastUsedAt: new Date(),
    })
    .where('id', '=', stored.id)
    // If two concurrent uses have the same count, one comes from a copy of the passkey.
    .where('useCount', '=', stored.useCount)
    .returning('userId')
    .executeTakeFirst();
  return used?.userId ?? null;
}

/** Removes every passkey of an account. @returns whether there was any */
export async function removePasskeys(tx: Executor, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  for (const _ of removed) await recordSecurityEvent(tx, { kind: 'passkey_removed', userId });
  return removed.length > 0;
}
