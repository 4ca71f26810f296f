import { expect, test } from 'vitest';
import { languageOfAddress, siteAddress, swedishAddress } from './site-pages.ts';

test.each([
  ['/about', 'sv', '/about'],
  ['/about/', 'sv', '/about'],
  ['/en/about', 'en', '/about'],
  ['/en/about/', 'en', '/about'],
  ['/english', 'sv', '/english'],
] as const)('%s is in %s and is %s in Swedish', (address, language, swedish) => {
  expect(languageOfAddress(address)).toBe(language);
  expect(swedishAddress(address)).toBe(swedish);
  expect(siteAddress(swedish, language)).toBe(address.replace(/\/$/, ''));
});
