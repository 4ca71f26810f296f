import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { RegistryError } from '../../platform/gateways/company-registry.ts';
import type {
  RegisteredSigning,
  SigningRegistry,
} from '../../platform/gateways/signing-registry.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import {
  createComplete,
  freeCompanies,
  legalInformationOf,
  makeStaff,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { addDocument, newAddress, reviewOf, saidBy, together } from './signing.factory.ts';

let product: ProductWithRegistry;
let staff: SignedUp;
let registry: SigningRegistry;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'auto' });
  staff = await makeStaff(product);
  const { signingRegistry } = product.app;
  if (!signingRegistry) throw new Error('the registry is not asked');
  registry = signingRegistry;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

const freeCompany = freeCompanies();
const partnership = () => legalInformationOf(knownCompanies.partnership.identityNumber);
const review = (id: string) => reviewOf(product, staff, id);

const answer = (signing: RegisteredSigning | null) =>
  vi.spyOn(registry, 'read').mockResolvedValue(signing);
const silence = () =>
  vi.spyOn(registry, 'read').mockRejectedValue(new RegistryError('unreachable'));

async function applicantNamed(givenName: string, surname: string): Promise<SignedUp> {
  const user = await signUpVerified(product);
  await product.app.db
    .updateTable('person')
    .set({ givenName, surname })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

const giveBack = (id: string) =>
  product.app.db
    .updateTable('companyApplication')
    .set({ state: 'returned' })
    .where('id', '=', id)
    .execute();

describe('the registry’s rule of signature', () => {
  test('lets nobody sign alone where two sign together, and is shown to the reviewer', async () => {
    const user = await applicantNamed('Daniel', 'Ek');
    const id = await createComplete(product, user, partnership());
    await addDocument(product, user);
    expect(saidBy(await submit(product, user, id))).toEqual(['signing.kind: SIGNING_TOGETHER']);
    await patch(product, user, id, together(newAddress(), 'Ylva Kjellberg'));
    expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
    expect(await review(id)).toMatchObject({
      signingRegistry: 'rule',
      registeredRule: {
        text: 'Firman tecknas av bolagsmännen, två i förening.',
        applicantMay: 'together',
        others: ['Ylva Kjellberg'],
        notNamed: [],
      },
    });
  });

  test('that does not name the applicant leaves it to a reviewer, with the certificate', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, partnership());
    expect(saidBy(await submit(product, user, id))).toEqual(['documents: DOCUMENT_MISSING']);
    await addDocument(product, user);
    expect(submitAnswerOf(await submit(product, user, id))).toEqual({ state: 'submitted' });
    expect((await review(id)).registeredRule).toMatchObject({
      applicantMay: 'reviewer',
      notNamed: ['applicant'],
    });
  });

  test.each([
    ['Daniel', 'Ek', 'Per Lind', ['coSigner']],
    ['Test', 'Testsson', 'Ylva Kjellberg', ['applicant']],
    ['Test', 'Testsson', 'Per Lind', ['applicant', 'coSigner']],
  ])('judges both: %s %s with %s', async (givenName, surname, second, notNamed) => {
    const user = await applicantNamed(givenName, surname);
    const id = await createComplete(product, user, partnership());
    await addDocument(product, user);
    await patch(product, user, id, together(newAddress(), second));
    await submit(product, user, id);
    expect((await review(id)).registeredRule).toMatchObject({ notNamed });
  });

  test('does not matter for the second where the applicant may sign alone', async () => {
    answer({ text: 'Firman tecknas av Daniel Ek.', officers: [] });
    const user = await applicantNamed('Daniel', 'Ek');
    const id = await createComplete(product, user, freeCompany());
    await addDocument(product, user);
    await patch(product, user, id, together(newAddress(), 'Per Lind'));
    await submit(product, user, id);
    expect((await review(id)).registeredRule).toMatchObject({
      applicantMay: 'alone',
      notNamed: [],
    });
  });
});

describe('without a rule', () => {
  test('the policy approves when the registry has none, and leaves it to a reviewer without an answer', async () => {
    answer(null);
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    expect(submitAnswerOf(await submit(product, user, id))).toMatchObject({ state: 'approved' });
    expect(await review(id)).toMatchObject({ signingRegistry: 'none', registeredRule: null });
    silence();
    const other = await signUpVerified(product);
    const unanswered = await createComplete(product, other, freeCompany());
    expect(submitAnswerOf(await submit(product, other, unanswered))).toEqual({
      state: 'submitted',
    });
    expect(await review(unanswered)).toMatchObject({
      signingRegistry: 'no_answer',
      registeredRule: null,
    });
  });

  test('the one of the time before is kept while the number is the same', async () => {
    const user = await applicantNamed('Daniel', 'Ek');
    const id = await createComplete(product, user, partnership());
    await addDocument(product, user);
    await patch(product, user, id, together(newAddress(), 'Ylva Kjellberg'));
    await submit(product, user, id);
    await giveBack(id);
    silence();
    await patch(product, user, id, { signing: { kind: 'alone' } });
    expect(saidBy(await submit(product, user, id))).toEqual(['signing.kind: SIGNING_TOGETHER']);
    await patch(product, user, id, together(newAddress(), 'Ylva Kjellberg'));
    expect(saidBy(await submit(product, user, id))).toEqual(['200']);
    expect(await review(id)).toMatchObject({
      signingRegistry: 'no_answer',
      registeredRule: { others: ['Ylva Kjellberg'] },
    });
    await giveBack(id);
    await patch(product, user, id, { legalInformation: freeCompany() });
    expect(saidBy(await submit(product, user, id))).toEqual(['200']);
    expect(await review(id)).toMatchObject({ signingRegistry: 'no_answer', registeredRule: null });
  });

  test('nobody hands in another company than the one that the registry was asked about', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, partnership());
    const legalInformation = freeCompany();
    vi.spyOn(registry, 'read').mockImplementation(async () => {
      await patch(product, user, id, { legalInformation });
      return null;
    });
    expect(saidBy(await submit(product, user, id))).toEqual(['EDIT_CONFLICT']);
    expect(await readApplication(product, user, id)).toMatchObject({
      state: 'draft',
      legalInformation: { legalName: legalInformation.legalName },
    });
  });
});
