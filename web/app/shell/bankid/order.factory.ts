import type { BankidOrder } from '@troskel/contract/bankid/bankid';

/** An order whose code waits to be scanned. */
export function madeOrder(change: Partial<BankidOrder> = {}): BankidOrder {
  return {
    orderRef: '01900000-0000-7000-8000-000000000005',
    flow: 'qr',
    status: 'pending',
    hintCode: 'outstandingTransaction',
    messageCode: 'RFA1',
    // The test vector of BankID's documentation.
    qrDataItems: [
      {
        time: 0,
        data: 'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
      },
    ],
    startLink: null,
    expiresAt: '2026-03-02T10:03:00.000Z',
    secondsLeft: 174,
    errorCode: null,
    ...change,
  };
}
