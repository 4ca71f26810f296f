import * as z from 'zod/mini';
import { postalCodePattern, toPostalCode } from './postal-code.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

/** Five digits; a space after the third and a country prefix are accepted. */
export const PostalCode = z
  .string('POSTAL_CODE_MISSING')
  .check(
    z.overwrite(toPostalCode),
    z.minLength(1, 'POSTAL_CODE_MISSING'),
    z.regex(postalCodePattern, 'POSTAL_CODE_INVALID'),
  );

export const StreetAddress = requiredLine('ADDRESS_MISSING', 100);

export const ExtendedAddress = optionalLine(100);

export const City = requiredLine('CITY_MISSING', 60);
