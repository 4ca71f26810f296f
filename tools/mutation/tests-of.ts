/**
 * Tests that judge a file which has none beside it: those of the calculations of money need rows of
 * quotations, which the server's tests make.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'contract/src/jobs/agreed.ts': ['api/src/features/jobs/agreed.test.ts'],
  'contract/src/jobs/papers/basis-faults.ts': [
    'api/src/features/jobs/papers/basis-faults.test.ts',
    'api/src/features/jobs/papers/basis.test.ts',
  ],
  'contract/src/jobs/papers/basis-sums.ts': [
    'api/src/features/jobs/papers/basis.test.ts',
    'api/src/features/jobs/papers/rot-cases.test.ts',
  ],
  'contract/src/jobs/papers/settlement.ts': [
    'api/src/features/jobs/papers/basis.test.ts',
    'api/src/features/jobs/papers/rot-cases.test.ts',
  ],
  'contract/src/jobs/papers/work-split.ts': ['api/src/features/jobs/papers/basis.test.ts'],
  'contract/src/values/quotation-sums.ts': [
    'api/src/features/jobs/agreed.test.ts',
    'api/src/features/quotations/sums.test.ts',
  ],
  'api/src/features/jobs/papers/rot-request-faults.ts': [
    'api/src/features/jobs/papers/rot-cases.test.ts',
    'api/src/features/jobs/papers/rot-request.test.ts',
  ],
};

/** The tests of a file of the scope, from the root; they need no database. */
export const testsOf = (file: string): readonly string[] =>
  elsewhere[file] ?? [file.replace(/\.ts$/, '.test.ts')];
