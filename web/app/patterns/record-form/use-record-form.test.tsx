import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readDraft } from '../../lib/drafts.ts';
import { CallError } from '../../lib/failures.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { wouldLose } from '../../shell/unsaved.ts';
import { useRecordForm } from './use-record-form.ts';

const Shed = z.object({ version: z.int(), name: z.string(), town: z.string() });
type Shed = z.infer<typeof Shed>;
const Fields = z.pick(Shed, { name: true, town: true });

const opened: Shed = { version: 3, name: 'Verkstan', town: 'Umeå' };
const save = vi.fn<(body: object, version: number) => Promise<Shed>>();
const onSaved = vi.fn<() => void>();

function refusal(present: Shed | null, status = 409): CallError {
  const code = status === 409 ? 'EDIT_CONFLICT' : 'NOT_FOUND';
  return new CallError({ status, errors: [{ code, message: 'x' }], route: 'saveShed', present });
}

const fill = (isMerged: boolean) =>
  renderHook(
    (present: Shed) => {
      const record = useRecordForm({
        schema: Fields,
        defaultValues: { name: present.name, town: present.town },
        draft: 'shed',
        edited: {
          present,
          schema: Shed,
          fieldsOf: ({ name, town }) => ({ name, town }),
          isMerged,
          saysWhenGone: true,
        },
        save: (body, { changed, updateOptions, isNew }) =>
          save({ ...body, changed, isNew }, updateOptions.seenVersion),
        onSaved,
      });
      return { ...record, isDirty: record.form.formState.isDirty };
    },
    { initialProps: opened },
  );

type Filled = ReturnType<typeof fill>['result'];
const type = (form: Filled, name: 'name' | 'town', text: string) =>
  act(() => form.current.form.setValue(name, text, { shouldDirty: true }));
const submit = (form: Filled) => act(() => form.current.submit(form.current.form.getValues()));
const sentVersions = () => save.mock.calls.map(([, version]) => version);

beforeEach(() => {
  save.mockReset();
  onSaved.mockReset();
  window.localStorage.clear();
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
});

test('once it is saved nothing is unsaved and no draft is left, before anybody is told', async () => {
  const { result, unmount } = fill(false);
  type(result, 'name', 'Ladan');
  expect(wouldLose()).toBe(true);
  save.mockResolvedValue({ ...opened, name: 'Ladan', version: 4 });
  onSaved.mockImplementation(() => expect(wouldLose()).toBe(false));
  await submit(result);
  expect(onSaved).toHaveBeenCalledOnce();
  unmount();
  expect(readDraft('u1', 'shed')).toBeNull();
});

test('of two editors the second is told, and saves over what they have seen', async () => {
  const { result } = fill(false);
  type(result, 'name', 'Ladan');
  save.mockRejectedValueOnce(refusal({ version: 7, name: 'Boden', town: 'Luleå' }));
  await submit(result);
  expect(result.current.edits.conflict).toMatchObject({ taken: ['town'], conflicting: ['name'] });
  expect(result.current.form.getValues()).toEqual({ name: 'Ladan', town: 'Luleå' });
  act(() => result.current.edits.takeTheirs('name'));
  expect(result.current.form.getValues('name')).toBe('Boden');
  expect(wouldLose()).toBe(false);
  type(result, 'name', 'Ladan');
  save.mockResolvedValue({ version: 8, name: 'Ladan', town: 'Luleå' });
  await submit(result);
  expect(sentVersions()).toEqual([3, 7]);
  expect(result.current.edits.conflict).toBeNull();
});

test('a form that merges sends its own parts again, until both have changed the same', async () => {
  const { result } = fill(true);
  type(result, 'name', 'Ladan');
  save
    .mockRejectedValueOnce(refusal({ version: 4, name: 'Verkstan', town: 'Luleå' }))
    .mockRejectedValueOnce(refusal({ version: 5, name: 'Boden', town: 'Luleå' }))
    .mockResolvedValue({ version: 6, name: 'Ladan', town: 'Luleå' });
  await submit(result);
  expect(save.mock.calls.map(([body]) => body)).toMatchObject([
    { changed: ['name'] },
    { changed: ['name'] },
  ]);
  expect(result.current.edits.conflict).toMatchObject({ taken: ['town'], conflicting: ['name'] });
  await submit(result);
  expect(sentVersions()).toEqual([3, 4, 5]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a form that merges is not sent for ever, when it is refused for the version that it names', async () => {
  const { result } = fill(true);
  type(result, 'name', 'Ladan');
  const refused = refusal({ version: 4, name: 'Verkstan', town: 'Luleå' });
  save.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  save.mockResolvedValue({ version: 5, name: 'Ladan', town: 'Luleå' });
  await submit(result);
  expect(sentVersions()).toEqual([3, 4]);
  expect(onSaved).not.toHaveBeenCalled();
  expect(wouldLose()).toBe(true);
});

test('a newer one is shown while nothing is typed, and the version seen is sent afterwards', async () => {
  const { result, rerender } = fill(false);
  rerender({ version: 4, name: 'Boden', town: 'Umeå' });
  expect(result.current.form.getValues('name')).toBe('Boden');
  type(result, 'town', 'Luleå');
  rerender({ version: 5, name: 'Ladan', town: 'Umeå' });
  expect(result.current.form.getValues()).toEqual({ name: 'Boden', town: 'Luleå' });
  save.mockRejectedValue(refusal(null));
  await submit(result);
  expect(sentVersions()).toEqual([4]);
  expect(result.current.failure?.code).toBe('EDIT_CONFLICT');
});

test('what has gone meanwhile is made anew', async () => {
  const { result } = fill(false);
  type(result, 'name', 'Ladan');
  save.mockRejectedValueOnce(refusal(null, 404));
  await submit(result);
  expect([result.current.edits.isGone, wouldLose()]).toEqual([true, true]);
  save.mockResolvedValue({ ...opened, version: 1 });
  await submit(result);
  expect(save.mock.calls.map(([body]) => body)).toMatchObject([{ isNew: false }, { isNew: true }]);
});

test('a draft is put back with what it was begun from', async () => {
  const first = fill(false);
  type(first.result, 'name', 'Ladan');
  first.unmount();
  const again = renderHook(() =>
    useRecordForm({
      schema: Fields,
      defaultValues: { name: 'Boden', town: 'Luleå' },
      draft: 'shed',
      edited: {
        present: { version: 4, name: 'Boden', town: 'Luleå' },
        schema: Shed,
        fieldsOf: ({ name, town }) => ({ name, town }),
      },
      save: (body, { updateOptions }) => save(body, updateOptions.seenVersion),
      onSaved,
    }),
  );
  const { current } = again.result;
  expect(current.form.getValues()).toEqual({ name: 'Ladan', town: 'Umeå' });
  save.mockRejectedValueOnce(refusal({ version: 4, name: 'Boden', town: 'Luleå' }));
  await act(() => current.submit(current.form.getValues()));
  expect(sentVersions()).toEqual([3]);
  expect(again.result.current.edits.conflict).toMatchObject({
    taken: ['town'],
    conflicting: ['name'],
  });
});
