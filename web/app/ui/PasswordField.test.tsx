import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';

function Example({ isNew, refused }: { isNew: boolean; refused?: string }): ReactNode {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <>
      <Form form={form} onSubmit={() => {}}>
        <PasswordField
          name="password"
          label="Lösenord"
          help="Hjälp"
          autoComplete="new-password"
          judging={isNew ? { knownWords: ['Kajsa'], refused } : undefined}
        />
      </Form>
    </>
  );
}

afterEach(cleanup);

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Lösenord'), { target: { value } });
test('hides what is typed until one asks to see it, and hides it again', () => {
  render(<Example isNew={false} />);
  type('Kvast-Gurka-7');
  const shown = () => screen.getByLabelText('Lösenord').getAttribute('type');
  expect(shown()).toBe('password');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('text');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('password');
});

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('ticks the rules off while a new password is typed, and says them to screen readers', () => {
  render(<Example isNew />);
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
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toContain(
    'minst 8 tecken',
  );
});

test('says politely why it is easily guessed, once the rules are fulfilled, and when it is not', async () => {
  render(<Example isNew />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  type('Sommar2026');
  await expect.poll(() => status.textContent).toMatch(/^Lätt att gissa: bygger på ett vanligt ord/);
  type('Kajsa1234');
  await expect.poll(() => status.textContent).toMatch(/^Lätt att gissa: innehåller ditt namn/);
  type('Kvast-Gurka-Pumpa-7');
  await expect.poll(() => status.textContent).toBe('Svårt att gissa.');
  type('sommar');
  await expect.poll(() => status.textContent).toBe('');
  type('');
  await expect.poll(() => status.textContent).toBe('');
  expect(screen.getByLabelText('Lösenord').getAttribute('aria-describedby')).toContain(status.id);
});

test('what the server alone refuses is of the person: it knows more of them', async () => {
  render(<Example isNew refused="Kolmekvist-2026" />);
  type('Kolmekvist-2026');
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toMatch(/^Lätt att gissa: innehåller ditt namn/);
  type('Kvast-Gurka-Pumpa-7');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Svårt att gissa.');
});

test('shows the help alone where a password is only asked for', () => {
  render(<Example isNew={false} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Hjälp')).toBeTruthy();
});
