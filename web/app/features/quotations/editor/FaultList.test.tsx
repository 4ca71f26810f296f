import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { Form } from '../../../ui/Form.tsx';
import { FaultList } from './FaultList.tsx';

const fault = { type: 'FIELD_MANDATORY', message: 'FIELD_MANDATORY' };
const row = (place: number) =>
  place === 0 ? { unitPriceOre: fault, text: fault } : { text: fault };

interface Fields {
  validUntil: string;
  buyers: { name: string; sharePercent: string }[];
  rows: { text: string; unitPriceOre: string }[];
}

const faults: FieldErrors<Fields> = {
  validUntil: fault,
  buyers: [{ sharePercent: fault, name: fault }],
  rows: Array.from({ length: 11 }, (_, place) => row(place)),
};

function Faulty(): ReactNode {
  const form = useForm<Fields>({ resolver: () => ({ values: {}, errors: faults }) });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FaultList />
      <button type="submit">Skicka</button>
    </Form>
  );
}

afterEach(cleanup);

test('faults are listed as their fields stand on the page, however they were found', async () => {
  render(<Faulty />);
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }));
  const list = await screen.findByRole('list');
  const places = [...list.querySelectorAll('li')].map((line) => line.textContent.split(':')[0]);
  expect(places).toEqual([
    'Rad 1, vad',
    'Rad 1, à-pris',
    ...Array.from({ length: 10 }, (_, place) => `Rad ${place + 2}, vad`),
    'Köpare 1, namn',
    'Köpare 1, andel, %',
    'Offerten gäller till och med',
  ]);
});
