import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../../lib/drafts.ts';
import { syncedName } from '../../lib/kept-form.ts';
import { acceptToken, endSession, signedInIdentity } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { toContent } from './company-draft.ts';
import { fromApplication } from './company-form.ts';
import { fixture } from './OnboardingPage.fixture.ts';
import { hasUnsavedCompany } from './UnsavedCompany.tsx';

const application = fixture.faces.plan['onboarding.getApplication'].body;
const saved = toContent(fromApplication(application));
const changed = { ...saved, city: 'Falun' };

/** Drafts of the first step on the server and on this device. */
function keep(atServer: object | null, onDevice?: { content: object; isSaved: boolean }): void {
  const draft = atServer && { version: 7, content: atServer, updatedAt: application.updatedAt };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ draft })));
  const name = syncedName('onboarding.company');
  if (onDevice) writeDraft(signedInIdentity() ?? '', name, { version: 7, ...onDevice });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('__DEMO__', false);
  acceptToken(madeToken());
});
afterEach(() => {
  endSession('none');
  vi.unstubAllGlobals();
});

test.each([
  ['nothing anywhere', null, undefined, false],
  ['the same at the server', saved, undefined, false],
  ['a change at the server', changed, undefined, true],
  ['a change that only this device has', null, { content: changed, isSaved: false }, true],
  ['a change of this device that is settled', null, { content: changed, isSaved: true }, false],
])('of %s it is told', async (_what, atServer, onDevice, told) => {
  keep(atServer, onDevice);
  expect(await hasUnsavedCompany(application)).toBe(told);
});
