import { demoAccounts } from '@troskel/api/testing';
import * as z from 'zod';

/** The access token of one of the demo's accounts, whom the server signs in as it does anybody. */
export async function signInDemo(
  url: string,
  wanted: 'partner' | 'partner-premium' | 'homeowner' | 'staff' = 'partner',
): Promise<string> {
  const account = demoAccounts.find(({ role }) => role === wanted);
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}
