/*
 * The estimator with its dictionaries: about 215 kB packed, so that nothing may import this file
 * but `import()` in new-password.ts.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { estimatorOptions } from '@troskel/contract/values/password-guessing';
import type { Estimator } from '@troskel/contract/values/password-guessing';

const estimator = new ZxcvbnFactory(estimatorOptions(common));

export const estimate: Estimator = (password, words) => estimator.check(password, words);
