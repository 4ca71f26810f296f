import { expect, test } from 'vitest';
import { describeProduct } from './start-message.ts';

test('describeProduct shows where to go and whom to be', () => {
  const text = describeProduct({
    origin: 'http://localhost:3000',
    accounts: [
      { role: 'partner', email: 'erik@example.se', password: 'hemligt' },
      { role: 'staff', email: 'karin@example.se', password: 'hemligt' },
    ],
    dataDir: '/data',
    logFile: '/data/server.log',
    seconds: 2.345,
  });
  expect(text).toContain('Tröskel Partner is ready after 2.3 s.');
  expect(text).toContain('  Site        http://localhost:3000\n');
  expect(text).toContain('  BankID app  http://localhost:3000/dev/bankid\n');
  expect(text).toContain('    staff    karin@example.se  hemligt\n');
});
