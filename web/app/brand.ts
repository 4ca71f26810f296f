import { builtTermsDay, contactEmail } from '@troskel/contract/ground/site';

interface Brand {
  name: string;
  portalName: string;
  contactEmail: string;
  homeownerApp: { url: string; appStoreUrl: string; playStoreUrl: string };
  identityService: { name: string; url: string };
  termsDate: string;
}

/** The product's name and its neighbours' addresses: settings, never literals in a page. */
export const brand: Brand = {
  name: 'Tröskel',
  portalName: 'Tröskel Partner',
  contactEmail,
  homeownerApp: {
    url: 'https://app.troskel.example/',
    appStoreUrl: 'https://apps.apple.com/se/app/troskel/id0000000000',
    playStoreUrl: 'https://play.google.com/store/apps/details?id=example.troskel.app',
  },
  /** The identity service that proves who a person is. */
  identityService: { name: 'BankID', url: 'https://www.bankid.com/' },
  /** Date of the built terms and privacy policy (specification 1, section 9). */
  termsDate: builtTermsDay,
};
