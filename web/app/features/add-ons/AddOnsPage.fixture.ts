import type { Banner } from '@troskel/contract/values/banner';
import type { Shell } from '@troskel/contract/account/shell';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { addOns, endingAddOns } from './add-on.factory.ts';

const call = 'addOns.listAddOns';
const full = { ...userDetails, [call]: { body: addOns } } satisfies FaceFixture;

function underBanner(banner: Omit<Banner, 'id'>): FaceFixture {
  const id = '01900000-0000-7000-8000-00000000000a';
  const frame: Shell = { banner: { id, ...banner }, hostOrigin: null, unreadNotifications: 3 };
  return { ...full, 'account.getShell': { body: frame } };
}

export const fixture = {
  address: '/partners/:partnerId/additional-services',
  visitor: 'partner',
  faces: {
    full,
    ending: { ...userDetails, [call]: { body: endingAddOns } },
    member: {
      ...userDetails,
      [call]: { body: { ...addOns, mayChange: false, owners: ['Erik Lind', 'Sara Nyström'] } },
    },
    underBanner: underBanner({
      text: 'Portalen är stängd för underhåll i natt mellan 01 och 03.',
      tone: 'info',
      link: null,
    }),
    underLongBanner: underBanner({
      text: 'Inloggning med BankID kan vara långsam i dag. Felet ligger hos BankID, som arbetar med att rätta det. Kan du inte logga in, vänta några minuter och försök igen. Det du redan har skrivit finns kvar i din webbläsare, och inga förfrågningar går förlorade under tiden. Tack för att du har tålamod med oss.',
      tone: 'warning',
      link: { text: 'Fler sätt att logga in', path: '/user-settings/sign-in' },
    }),
    empty: { ...userDetails, [call]: { body: { ...addOns, addOns: [] } } },
    loading: { ...userDetails, [call]: { never: true } },
    error: { ...userDetails, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
