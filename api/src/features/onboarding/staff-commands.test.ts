import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import {
  createComplete,
  legalInformationOf,
  readApplication,
  signUpVerified,
  submit,
} from './onboarding.factory.ts';
import { runStaffCommand } from './staff-commands.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { approvalPolicy: 'review' } });
});
afterAll(() => product.close());

const admin = (...words: string[]) => runStaffCommand(product.app, words);

async function waiting(number: string): Promise<{ user: SignedUp; id: string }> {
  const user = await signUpVerified(product);
  const id = await createComplete(product, user, legalInformationOf(number));
  await submit(product, user, id);
  return { user, id };
}

describe('admin applications', () => {
  test('lists those that wait, oldest first', async () => {
    expect(await admin('applications', 'list')).toEqual({
      exitCode: 0,
      text: 'No application waits there.',
    });
    const { id: first } = await waiting('5599000014');
    const { id: second } = await waiting('5599000022');
    const { exitCode, text } = await admin('applications');
    expect(exitCode).toBe(0);
    const lines = text.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^ID +STATE +COMPANY +NUMBER +PLAN +SUBMITTED$/);
    expect(lines[1]).toMatch(new RegExp(`^${first} +submitted +.+ +559900-0014 +bas +\\d{4}-`));
    expect(lines[2]).toContain(second);
    expect((await admin('applications', 'list', '--state', 'approved')).text).toBe(
      'No application waits there.',
    );
    expect((await admin('applications', 'list', '--state=all')).text.split('\n')).toHaveLength(3);
  });

  test('shows one with its applicant, its rivals and its history', async () => {
    const { user, id } = await waiting('5599000030');
    const { id: rival } = await waiting('5599000030');
    const { text } = await admin('applications', 'show', id);
    expect(text).toContain('559900-0030');
    expect(text).toContain('Test Testsson');
    expect(text).toContain(user.email);
    expect(text).toMatch(new RegExp(`Same company +${rival} submitted`));
    expect(text).toContain('application.submitted');
  });

  test('approves one and makes its partner', async () => {
    const { user, id } = await waiting('5599000048');
    const { exitCode, text } = await admin('applications', 'approve', id);
    expect(exitCode).toBe(0);
    const application = await readApplication(product, user, id);
    expect(application.state).toBe('approved');
    expect(text).toContain(application.partnerId);
    expect(await admin('applications', 'approve', id)).toEqual({
      exitCode: 1,
      text: 'The application is approved: there is nothing to decide.',
    });
  });

  test('says why one cannot be approved', async () => {
    const { id: first } = await waiting('5599000055');
    const { id: second } = await waiting('5599000055');
    await admin('applications', 'approve', first);
    const { exitCode, text } = await admin('applications', 'approve', second);
    expect(exitCode).toBe(1);
    expect(text).toContain('COMPANY_ALREADY_REGISTERED');
  });

  test('rejects one with a reason', async () => {
    const { user, id } = await waiting('5599000063');
    expect((await admin('applications', 'reject', id)).exitCode).toBe(2);
    expect((await admin('applications', 'reject', id, '--reason', ' ')).exitCode).toBe(2);
    expect(await admin('applications', 'reject', id, '--reason', 'Fel person')).toMatchObject({
      exitCode: 0,
    });
    expect(await readApplication(product, user, id)).toMatchObject({
      state: 'rejected',
      decisionReason: 'Fel person',
    });
  });

  test.each([[['help']], [['applications', '--help']], [[]]])('%j tells how', async (words) => {
    const { exitCode, text } = await admin(...words);
    expect(exitCode).toBe(0);
    expect(text).toContain('npm run admin -- applications');
  });

  test.each([
    [['companies']],
    [['applications', 'burn']],
    [['applications', 'show']],
    [['applications', 'show', 'a', 'b']],
    [['applications', 'list', '--colour', 'red']],
    [['applications', 'list', '--state']],
  ])('%j is not understood, and told so with the usage', async (words) => {
    const { exitCode, text } = await admin(...words);
    expect(exitCode).toBe(2);
    expect(text).toContain('Usage');
  });

  test.each([['nothing'], ['01939393-0000-7000-8000-000000000000']])(
    'the id %s belongs to nothing',
    async (id) => {
      for (const command of ['show', 'approve']) {
        expect(await admin('applications', command, id)).toEqual({
          exitCode: 1,
          text: 'There is no application with that id.',
        });
      }
    },
  );
});
