import * as z from 'zod/mini';
import { BankidOrder } from './bankid.ts';
import { parsePersonalNumber } from '../values/identity-number.ts';
import { defineCalls, route } from '../ground/route.ts';

/** A personal or coordination number as typed; normalised to twelve digits. */
export const PersonalNumberInput = z.pipe(
  z.string('FIELD_MANDATORY').check(
    z.maxLength(40, 'PERSONAL_NUMBER_INVALID'),
    z.refine((text) => parsePersonalNumber(text) !== null, 'PERSONAL_NUMBER_INVALID'),
  ),
  z.transform((text) => parsePersonalNumber(text)?.number ?? ''),
);

/** The person who holds the simulated BankID. */
export const SimulatedPerson = z.object({ personalNumber: PersonalNumberInput });

/** A simulated login: the token that the person's browser would have received. */
const SimulatedLogin = z.object({ customToken: z.string() });

/** Simulation calls of the demo build; a file of their own, so production's bundle has none. */
export const bankidSimulation = defineCalls('bankid', {
  simulateVerification: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/partner/users/connect/simulate-bankid',
    access: 'user',
    summary: 'Identify with the simulated BankID; demo builds only.',
    body: SimulatedPerson,
    response: BankidOrder,
    errors: [
      'BANKID_NOT_STARTED',
      'BANKID_ALREADY_CONFIGURED',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
      'PERSON_HAS_OTHER_ACCOUNT',
    ],
    skipGlobalHandle: true,
    limit: { points: 20, seconds: 300, per: 'user' },
  }),
  simulateLogin: route({
    method: 'POST',
    startsOutside: 'bankid',
    path: '/bankid/v6/partner/login/simulate',
    access: 'public',
    summary: 'Log in with the simulated BankID; demo builds only.',
    body: SimulatedPerson,
    response: SimulatedLogin,
    errors: [
      'BANKID_NOT_STARTED',
      'BANKID_NO_ACCOUNT',
      'BANKID_ALREADY_IN_PROGRESS',
      'BANKID_UNAVAILABLE',
    ],
    answersSecret: true,
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 300, per: 'address' },
  }),
});
