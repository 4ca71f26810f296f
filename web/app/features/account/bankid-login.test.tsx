import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { madeOrder } from '../../shell/bankid/order.factory.ts';
import { dialogState, resetDialogs } from '../../shell/dialogs.ts';
import { openBankIdLogin } from './bankid-login.tsx';

const order = madeOrder();
const complete = { ...order, status: 'complete', person: null };
let answers: Record<string, () => Response> = {};
let asked: [string, unknown][] = [];

beforeEach(() => {
  endSession('none');
  asked = [];
  answers = {
    startAuth: () => Response.json(order),
    current: () => Response.json(order),
    collect: () => Response.json({ ...complete, customToken: 'once' }),
    'custom-token': () => Response.json({}),
    token: () => Response.json({ token: madeToken() }),
    return: () => Response.json({}),
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const part = /(startAuth|current|collect|custom-token|token|return)/.exec(address)?.[1] ?? '';
    asked.push([part, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    return Promise.resolve(answers[part]?.() ?? Response.error());
  });
});
afterEach(() => {
  resetDialogs();
  endSession('none');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const used = () =>
  Response.json({ code: 'INVALID_CUSTOM_TOKEN', message: 'no longer valid' }, { status: 400 });

function open(options: Partial<Parameters<typeof openBankIdLogin>[0]> = {}) {
  const onFailure = vi.fn<(failure: unknown) => void>();
  const onRegister = vi.fn<() => void>();
  const close = openBankIdLogin({
    beginning: 'start',
    onFailure,
    onRegister,
    ...options,
  });
  return { close, onFailure };
}

const isDialogOpen = () => dialogState.get().dialogs.some((dialog) => dialog.open);
const isOver = () => vi.waitFor(() => expect(isDialogOpen()).toBe(false));

test('signs in by the token that the completion brings', async () => {
  const { onFailure } = open();
  await vi.waitFor(() => expect(currentSession().status).toBe('signedIn'));
  await isOver();
  expect(asked).toContainEqual(['custom-token', { token: 'once' }]);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['has used the token', () => Response.json({ ...complete, customToken: 'once' })],
  ['had used it before this one asked', () => Response.json({ ...complete, customToken: null })],
])('when another tab %s, its session counts', async (_name, collect) => {
  answers['collect'] = collect;
  answers['custom-token'] = used;
  const { onFailure } = open();
  await vi.waitFor(() => expect(currentSession().status).toBe('signedIn'));
  await isOver();
  expect(onFailure).not.toHaveBeenCalled();
});

test('says so when the token signs nobody in', async () => {
  answers['custom-token'] = used;
  answers['token'] = () => Response.json({}, { status: 401 });
  const { onFailure } = open();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  await isOver();
  expect(currentSession().status).toBe('signedOut');
});
