import type { BankidOrder } from '@troskel/contract/bankid';
import type { FaceFixture, PageFixture } from '../../fixture.ts';

const order: BankidOrder = {
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
};

const inApp = { qrDataItems: [], startLink: null, hintCode: 'userSign' };
const ended = { qrDataItems: [], status: 'failed', secondsLeft: null, expiresAt: null } as const;

/** The page comes back to an open order and reads how it stands. */
function standing(change: Partial<BankidOrder>): FaceFixture {
  return {
    'bankid.recordReturn': { body: {} },
    'bankid.getCurrentVerification': { body: order },
    'bankid.collectVerification': { body: { ...order, ...change } },
    'bankid.cancelVerification': { body: { ...order, ...ended } },
  };
}

function refused(status: number, code: string): FaceFixture {
  return { ...standing({}), 'bankid.collectVerification': { status, code } };
}

export const fixture = {
  address: '/bank-id?nonce=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  visitor: 'unverified',
  faces: {
    full: {
      'bankid.recordReturn': { body: {} },
      'bankid.getCurrentVerification': { status: 404, code: 'BANKID_NOT_STARTED' },
    },
    scanning: standing({}),
    sameDevice: standing({
      flow: 'auto_start',
      messageCode: 'RFA13',
      qrDataItems: [],
      startLink: 'https://app.bankid.com/?autostarttoken=t&redirect=null',
      secondsLeft: 27,
    }),
    waiting: standing({ ...inApp, messageCode: 'RFA9' }),
    awaitingReturn: standing({ ...inApp, hintCode: 'awaitingReturn', messageCode: 'RFA21' }),
    aborted: standing({ ...ended, hintCode: 'userCancel', messageCode: 'RFA6' }),
    blocked: standing({ ...ended, hintCode: 'certificateErr', messageCode: 'RFA16' }),
    risk: standing({
      ...ended,
      hintCode: 'transactionRiskBlocked',
      messageCode: 'RFA22',
      errorCode: 'BANKID_RISK_TOO_HIGH',
    }),
    otherAccount: refused(409, 'PERSON_HAS_OTHER_ACCOUNT'),
    bankidAway: refused(503, 'BANKID_UNAVAILABLE'),
  },
} satisfies PageFixture;
