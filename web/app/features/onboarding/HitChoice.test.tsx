import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { afterEach, expect, test, vi } from 'vitest';
import { HitChoice } from './HitChoice.tsx';

afterEach(cleanup);

/** A business of an estate, whose number and name the register gives without telling them apart. */
const businessAt = (streetAddress: string, name: string | null): CompanyLookup => ({
  name,
  registrationDate: '1998-03-12',
  postalAddress: {
    streetAddress,
    extendedAddress: null,
    postalCode: '78170',
    addressLocality: 'BORLÄNGE',
  },
  organizationForm: { code: 'E' },
  businessCodes: [],
  businessDescription: null,
  identity: { identityNumber: '3029900010', type: 'organization_number', nameProtectionIndex: 0 },
  troskel: { registrationStatus: 'NOT_REGISTERED' },
  standing: 'active',
  standingSince: null,
});

test.each([['Holmströmmens Plåt'], [null]])(
  'of two businesses of one identity, both called %s, the one that was chosen is taken',
  (name) => {
    const hits = [businessAt('Bruksgatan 1', name), businessAt('Sjövägen 2', name)];
    const complaint = vi.spyOn(console, 'error');
    const onChoose = vi.fn<(hit: CompanyLookup) => void>();
    render(
      <>
        <HitChoice hits={hits} leftOut={0} onChoose={onChoose} />
      </>,
    );
    const second = screen.getByRole<HTMLInputElement>('radio', { name: /Sjövägen 2, Borlänge/ });
    fireEvent.click(second);
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([second]);
    fireEvent.click(screen.getByRole('button'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(hits[1]);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  },
);
