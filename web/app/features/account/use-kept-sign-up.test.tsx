import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { emptySignUp } from './sign-up-form.ts';
import { forgetSignUp, useKeptSignUp } from './use-kept-sign-up.ts';

beforeEach(() => sessionStorage.clear());

/** A page that shows the form, as after a reload. */
const open = (isOff = false) =>
  renderHook(() => {
    const form = useForm({ defaultValues: emptySignUp });
    useKeptSignUp(form, isOff);
    return form;
  });

function type(): void {
  const { result, unmount } = open();
  act(() => {
    result.current.setValue('givenName', 'Åsa');
    result.current.setValue('email', 'asa@example.com');
    result.current.setValue('password', 'Kvastgurka47');
  });
  unmount();
}

test('name and address survive a reload, a password does not', () => {
  type();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Kvastgurka47');
  expect(open().result.current.getValues()).toEqual({
    ...emptySignUp,
    givenName: 'Åsa',
    email: 'asa@example.com',
  });
});

test('nothing is there when a provider says who it is, or the account is made', () => {
  type();
  expect(open(true).result.current.getValues()).toEqual(emptySignUp);
  forgetSignUp();
  expect(open().result.current.getValues()).toEqual(emptySignUp);
});

test('what is kept in another shape is nothing', () => {
  sessionStorage.setItem('signUp', '{"givenName":1}');
  expect(open().result.current.getValues()).toEqual(emptySignUp);
});
