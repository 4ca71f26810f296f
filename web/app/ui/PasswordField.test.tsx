import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';

function Example({ showsStrength }: { showsStrength: boolean }): ReactNode {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <>
      <Form form={form} onSubmit={() => {}}>
        <PasswordField
          name="password"
          label="Lösenord"
          help="Hjälp"
          autoComplete="new-password"
          showsStrength={showsStrength}
          knownWords={['Kajsa']}
        />
      </Form>
    </>
  );
}

afterEach(cleanup);

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Lösenord'), { target: { value } });
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('ticks the rules off while a new password is typed, and says them to screen readers', () => {
  render(<Example showsStrength />);
  expect(rules()).toEqual([
    'minst 8 tecken, saknas',
    'en liten bokstav, saknas',
    'en stor bokstav, saknas',
    'en siffra, saknas',
  ]);
  type('ab1');
  expect(rules()).toEqual([
    'minst 8 tecken, saknas',
    'en liten bokstav, klart',
    'en stor bokstav, saknas',
    'en siffra, klart',
  ]);
  const described = screen.getByLabelText('Lösenord').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('minst 8 tecken');
});

test('says in plain words how hard it would be to guess, politely, and stops nobody', async () => {
  render(<Example showsStrength />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  type('Sommar2026');
  await expect.poll(() => status.textContent).toBe('Svagt: vanligt lösenord');
  type('Kajsa1234');
  await expect.poll(() => status.textContent).toBe('Svagt: ditt namn eller din e-post finns i det');
  type('Kvast-Gurka-Pumpa-7');
  await expect.poll(() => status.textContent).toBe('Starkt');
  expect(screen.getByLabelText('Lösenord').getAttribute('aria-invalid')).toBeNull();
  type('');
  await expect.poll(() => status.textContent).toBe('');
});

test('shows the help alone where a password is only asked for', () => {
  render(<Example showsStrength={false} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Hjälp')).toBeTruthy();
});
