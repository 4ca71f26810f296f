import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { typedOf } from './draft-parts.ts';
import { draft } from './legal-admin.factory.ts';
import { useDraftEditing } from './use-draft-editing.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  // A day on which the draft's is still to come.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('none');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The form of the draft, of which a field is read as a page does. */
const edit = () =>
  renderHook(
    () => {
      const editing = useDraftEditing(draft, { isNew: false, onSavedAsNew: () => {} });
      return { ...editing, isDirty: editing.record.form.formState.isDirty };
    },
    { wrapper },
  ).result;

/** Method, end of the address and version of each call. */
const calls = (): string[] =>
  fetched.mock.calls.map(([url, init]) => {
    const seen = new Headers(init.headers).get('If-Match');
    return `${init.method} ${url.replace(/^.*\/admin\/legal\/[\da-f-]+/, '')} ${seen}`;
  });

const kept = (body: TypedLegalVersion, version: number): LegalVersion => ({
  ...draft,
  ...body,
  version,
});

const mine: TypedLegalVersion = {
  ...typedOf(draft),
  summary: { ...draft.summary, sv: 'Mitt' },
};

test('what is typed is kept before it is published, and just that is published', async () => {
  fetched.mockImplementation((_url, init) =>
    Promise.resolve(Response.json(kept(mine, init.method === 'PUT' ? 4 : 5))),
  );
  const editing = edit();
  act(() => editing.current.record.form.setValue('summary.sv', 'Mitt', { shouldDirty: true }));
  expect(editing.current.isDirty).toBe(true);
  const asked: number[] = [];
  await act(() =>
    editing.current.publish(mine, ({ version }) => {
      asked.push(version);
      return Promise.resolve(true);
    }),
  );
  expect(asked).toEqual([4]);
  expect(calls()).toEqual(['PUT  "3"', 'POST /publish "4"']);
  expect(editing.current.isDirty).toBe(false);
});

test('nothing is sent while something is missing, and nothing is published after a no', async () => {
  const editing = edit();
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const unsaid = { ...typedOf(draft), summary: { sv: '', en: 'New' } };
  await act(() => editing.current.publish(unsaid, ask));
  expect(ask).not.toHaveBeenCalled();
  expect(editing.current.record.form.getFieldState('summary.sv').error?.type).toBe(
    'LEGAL_SUMMARY_MISSING',
  );
  await act(() => editing.current.publish({ ...typedOf(draft), name: '2026-11-19' }, ask));
  expect(ask).not.toHaveBeenCalled();
  expect(editing.current.record.form.getFieldState('name').error?.type).toBe('DATE_IN_PAST');
  await act(() => editing.current.publish(typedOf(draft), ask));
  expect(ask).toHaveBeenCalledOnce();
  expect(calls()).toEqual([]);
});

test('of two editors the second is told, keeps what is typed, and saves over what they have seen', async () => {
  const theirs = kept(
    { ...typedOf(draft), name: '2027-02-01', summary: { sv: 'Deras', en: 'Theirs' } },
    7,
  );
  fetched
    .mockResolvedValueOnce(
      Response.json(
        { errors: [{ code: 'EDIT_CONFLICT', message: 'x' }], present: theirs },
        { status: 409 },
      ),
    )
    .mockResolvedValueOnce(Response.json(kept(mine, 8)));
  const editing = edit();
  act(() => editing.current.record.form.setValue('summary.sv', 'Mitt', { shouldDirty: true }));
  await act(() => editing.current.record.submit(mine));
  expect(editing.current.record.edits.conflict?.taken).toEqual(['name', 'summary.en']);
  expect(editing.current.record.edits.conflict?.conflicting).toEqual(['summary.sv']);
  expect(editing.current.record.edits.conflict?.before?.name).toBe(draft.name);
  expect(editing.current.record.form.getValues()).toMatchObject({
    name: '2027-02-01',
    summary: { sv: 'Mitt', en: 'Theirs' },
  });
  act(() => editing.current.record.edits.takeTheirs('summary.sv'));
  expect(editing.current.record.form.getValues('summary.sv')).toBe('Deras');
  expect(editing.current.record.edits.conflict?.conflicting).toEqual([]);
  await act(() => editing.current.record.submit(editing.current.record.form.getValues()));
  expect(calls()).toEqual(['PUT  "3"', 'PUT  "7"']);
  expect(editing.current.record.edits.conflict).toBeNull();
});

test('a conflict while publishing is told of what has just been kept, not of what was read before', async () => {
  const saved = kept(mine, 4);
  const theirs = kept({ ...mine, summary: { sv: 'Mitt', en: 'Theirs' } }, 5);
  fetched
    .mockResolvedValueOnce(Response.json(saved))
    .mockResolvedValueOnce(
      Response.json(
        { errors: [{ code: 'EDIT_CONFLICT', message: 'x' }], present: theirs },
        { status: 409 },
      ),
    );
  const editing = edit();
  act(() => editing.current.record.form.setValue('summary.sv', 'Mitt', { shouldDirty: true }));
  await act(() => editing.current.publish(mine, () => Promise.resolve(true)));
  expect(calls()).toEqual(['PUT  "3"', 'POST /publish "4"']);
  expect(editing.current.record.edits.conflict).toMatchObject({
    present: theirs,
    before: { 'summary.sv': saved.summary.sv },
  });
  expect(editing.current.record.edits.conflict?.taken).toEqual(['summary.en']);
  expect(editing.current.record.edits.conflict?.conflicting).toEqual([]);
});
