import { flagKeys, flags, takesExceptions } from '@troskel/contract/ground/flags';
import { flagNames } from '@troskel/contract/ground/flags';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const untouched: StaffFlag[] = flagKeys.map((key) => ({
  key,
  name: flagNames[key].sv,
  does: flags[key].description.sv,
  isOnByDefault: true,
  isOn: true,
  description: null,
  version: 0,
  changedAt: null,
  changedBy: null,
  takesExceptions: takesExceptions(key),
  exceptions: [],
}));
const [first, ...others] = untouched;
const switched = first && {
  ...first,
  isOn: false,
  description: 'Vi tar inte emot fler förrän handläggarna har hunnit ikapp.',
  version: 3,
  changedAt: '2026-11-20T08:15:00Z',
  changedBy: 'Karin Ek',
  exceptions: [
    {
      partnerId: '01900000-0000-7000-8000-000000000301',
      name: 'Åsa Öbergs elektriska installationer i Umeå AB',
      isOn: true,
      since: '2026-11-20T09:00:00Z',
    },
  ],
};
const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/flags',
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'flags.listFlags': { body: { isDecidedHere: false, flags: [switched, ...others] } },
    },
    loading: { ...common, 'flags.listFlags': { never: true } },
    error: { ...common, 'flags.listFlags': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
