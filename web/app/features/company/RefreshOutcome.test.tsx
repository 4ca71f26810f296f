import { cleanup, render, screen } from '@testing-library/react';
import type { CompanyRefresh } from '@troskel/contract/company/company-information';
import { afterEach, expect, test } from 'vitest';
import { fixture } from './CompanyInformationPage.fixture.ts';
import { RefreshOutcome } from './RefreshOutcome.tsx';

afterEach(cleanup);

const { body: information } = fixture.faces.full['companyInformation.getCompanyInformation'];

function shown(refresh: Partial<CompanyRefresh>): string {
  render(
    <>
      <RefreshOutcome
        refresh={{
          outcome: 'unchanged',
          standing: 'active',
          standingSince: null,
          changes: [],
          information,
          ...refresh,
        }}
      />
    </>,
  );
  return screen.getByRole('status').textContent ?? '';
}

test.each([
  [{ outcome: 'unchanged' }, 'Allt stämmer med registret'],
  [{ outcome: 'unchanged', standing: 'unknown' }, 'Allt stämmer med registret'],
  [
    { outcome: 'updated', standing: 'liquidation', standingSince: '2026-03-02' },
    'Uppgifterna är uppdateradeEnligt registret är företaget i likvidation. Sedan 2026-03-02.',
  ],
  [
    { outcome: 'not_in_business', standing: 'deregistered' },
    'Inget har ändratsEnligt registret är företaget avregistrerat. Hör av dig till oss om det inte stämmer.',
  ],
  [
    { outcome: 'unknown', standing: null },
    'Registret har inga uppgifter om företagetInget har ändrats. Kontakta oss om du tror att det är fel.',
  ],
] as const)('%j is told in words', (refresh, words) => {
  expect(shown(refresh)).toBe(words);
});

test('each change stands as it was and as it is, written as one writes it', () => {
  shown({
    outcome: 'updated',
    changes: [
      { field: 'postalCode', from: '78170', to: '75323' },
      { field: 'extendedAddress', from: 'c/o Berg', to: '' },
    ],
  });
  const written = (kind: string) =>
    [...document.querySelectorAll(kind)].map((element) => element.textContent);
  expect(written('del')).toEqual(['781 70', 'c/o Berg']);
  expect(written('ins')).toEqual(['753 23', 'Saknas']);
});
