import { bankidStepUp } from '@troskel/contract/bankid/step-up';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { dialogState, resetDialogs } from '../dialogs.ts';
import { createIdentification } from './identification.ts';
import { forgetOpenOrder, mayHaveOpenOrder, noteReturn, rememberOpenOrder } from './open-order.ts';
import { madeOrder } from './order.factory.ts';
import { runIdentification } from './run-identification.ts';
import { askBankIdStepUp } from './step-up.ts';

const order = madeOrder();
let answers: Record<string, () => Response> = {};
let asked: string[] = [];
const notStarted = () =>
  Response.json({ errors: [{ code: 'BANKID_NOT_STARTED', message: '' }] }, { status: 404 });

beforeEach(() => {
  asked = [];
  answers = {
    startAuth: () => Response.json(order),
    current: () => Response.json(order),
    collect: () => Response.json({ ...order, status: 'complete' }),
    cancel: () => Response.json({ ...order, status: 'failed' }),
  };
  vi.stubGlobal('fetch', (address: string) => {
    const part = /step-up\/(\w+)/.exec(address)?.[1] ?? '';
    asked.push(part);
    return Promise.resolve(answers[part]?.() ?? Response.error());
  });
  acceptToken(madeToken());
});
afterEach(() => {
  resetDialogs();
  endSession('none');
  localStorage.clear();
  vi.unstubAllGlobals();
});

const newIdentification = () => createIdentification({ purpose: 'stepUp', ...bankidStepUp });
const openDialogs = () =>
  dialogState
    .get()
    .dialogs.filter(({ open }) => open)
    .map(({ name }) => name);

test('shows the dialog until the outcome has been used', async () => {
  const run = runIdentification(newIdentification(), 'start', { purpose: 'stepUp' });
  expect(openDialogs()).toEqual(['openBankId']);
  expect(await run.outcome).toMatchObject({ stage: 'complete' });
  expect(openDialogs()).toEqual(['openBankId']);
  run.close();
  expect(openDialogs()).toEqual([]);
  expect(asked).not.toContain('cancel');
});

test('given up, there is no outcome and nothing stays open', async () => {
  answers['collect'] = () => Response.json(order);
  const identification = newIdentification();
  const run = runIdentification(identification, 'start', { purpose: 'stepUp' });
  await vi.waitFor(() => expect(identification.state.get().stage).toBe('running'));
  identification.cancel();
  expect(await run.outcome).toBeNull();
  expect(openDialogs()).toEqual([]);
  await vi.waitFor(() => expect(asked).toContain('cancel'));
});

test('with nothing to take up, no dialog is seen', async () => {
  answers['current'] = notStarted;
  const run = runIdentification(newIdentification(), 'takeUp', { purpose: 'stepUp' });
  expect(await run.outcome).toBeNull();
  expect(dialogState.get().dialogs).toEqual([]);
});

test('a new proof is true when the server has taken it', async () => {
  expect(await askBankIdStepUp()).toBe(true);
  expect(openDialogs()).toEqual([]);
});

test('a proof goes on after a reload or the way back, once a page load, and is not asked for else', async () => {
  const pageLoad = async () => {
    vi.resetModules();
    return import('./step-up.ts');
  };
  const unasked = await pageLoad();
  expect(await unasked.resumeBankIdStepUp()).toBe(false);
  expect(asked).toEqual([]);
  rememberOpenOrder('stepUp');
  expect(await unasked.resumeBankIdStepUp()).toBe(false);
  // A proof by BankID that another tab began.
  const { resumeBankIdStepUp } = await pageLoad();
  (await import('../../lib/session.ts')).acceptToken(madeToken());
  expect(await resumeBankIdStepUp()).toBe(true);
  expect(asked.filter((part) => part === 'current')).toHaveLength(1);
});

test('what the app has led this tab back for is looked for, though another tab has forgotten it', () => {
  rememberOpenOrder('agreement');
  noteReturn('agreement');
  localStorage.clear();
  expect(mayHaveOpenOrder('agreement')).toBe(true);
  expect(mayHaveOpenOrder('verify')).toBe(false);
  forgetOpenOrder('agreement');
  expect(mayHaveOpenOrder('agreement')).toBe(false);
});
