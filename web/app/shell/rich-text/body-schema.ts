import { Body, mostBodyCharacters } from '@troskel/contract/values/rich-text';
import * as z from 'zod/mini';
import { countSeen, isBodyEmpty, textOfBody } from './body-text.ts';

/**
 * The contract's body with what the server alone decides in the end: that something of it is seen,
 * and its length as it is seen.
 */
export const WrittenBody = Body.check(
  z.check((payload) => {
    const { value: input, issues } = payload;
    if (isBodyEmpty(input)) {
      issues.push({ code: 'custom', message: 'BODY_EMPTY', input });
    } else if (countSeen(textOfBody(input)) > mostBodyCharacters) {
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: mostBodyCharacters,
        message: 'FIELD_TOO_LONG',
        input,
      });
    }
  }),
);
