import { forms } from '@troskel/contract/marketing/forms';
import type { SupportMessage } from '../../shell/hand-ins.ts';
import { call } from '../../lib/api.ts';

/** @throws {CallError} */
export async function sendMessage({ message, page }: SupportMessage): Promise<void> {
  const body = { message, page, source: 'other' };
  await call(forms.send, { params: { type: 'support' }, body }, { skipGlobalHandle: true });
}
