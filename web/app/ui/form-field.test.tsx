import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Form } from './Form.tsx';
import { useSchemaForm } from './schema-form.ts';
import { TextField } from './TextField.tsx';

const Fields = z.object({ code: z.string() });

function CodeForm(): ReactNode {
  const form = useSchemaForm(Fields, { defaultValues: { code: '' } });
  return (
    <Form form={form} onSubmit={() => form.reset({ code: '' })}>
      <TextField name="code" label="Kod" />
      <button type="button" onClick={() => form.reset({ code: '' })}>
        Töm
      </button>
    </Form>
  );
}

afterEach(cleanup);

test('a field that its form lets go of is empty, and stays so', async () => {
  render(
    <>
      <CodeForm />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Kod');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Töm' }));
  await expect.poll(() => field.value).toBe('');
});
