import { describe, expect, it } from 'vitest';
import {
  BankidMessageCode,
  bankidMessageCode,
  bankidMessages,
  type BankidStart,
} from './messages.ts';

const qrDesktop: BankidStart = { flow: 'qr', device: 'desktop' };
const qrMobile: BankidStart = { flow: 'qr', device: 'mobile' };
const autoDesktop: BankidStart = { flow: 'autoStart', device: 'desktop' };
const autoMobile: BankidStart = { flow: 'autoStart', device: 'mobile' };
const everyStart = [qrDesktop, qrMobile, autoDesktop, autoMobile];

describe('bankidMessageCode', () => {
  it.each([
    ['outstandingTransaction', ['RFA1', 'RFA1', 'RFA13', 'RFA13']],
    ['noClient', ['RFA1', 'RFA1', 'RFA1', 'RFA1']],
    ['started', ['RFA15A', 'RFA15B', 'RFA15A', 'RFA15B']],
    ['userSign', ['RFA9', 'RFA9', 'RFA9', 'RFA9']],
    ['userMrtd', ['RFA23', 'RFA23', 'RFA23', 'RFA23']],
    ['userFace', ['RFA24', 'RFA24', 'RFA24', 'RFA24']],
    ['userStepUp', ['RFA25', 'RFA25', 'RFA25', 'RFA25']],
    ['processing', ['RFA21', 'RFA21', 'RFA21', 'RFA21']],
    ['userCallConfirm', ['RFA21', 'RFA21', 'RFA21', 'RFA21']],
    ['somethingNew', ['RFA21', 'RFA21', 'RFA21', 'RFA21']],
    ['constructor', ['RFA21', 'RFA21', 'RFA21', 'RFA21']],
  ])('pending %s gives the message of flow and device', (hintCode, expected) => {
    const codes = everyStart.map((start) =>
      bankidMessageCode({ status: 'pending', hintCode }, start),
    );
    expect(codes).toEqual(expected);
  });

  it.each([
    ['expiredTransaction', 'RFA8', 'RFA8'],
    ['certificateErr', 'RFA16', 'RFA16'],
    ['userCancel', 'RFA6', 'RFA6'],
    ['cancelled', 'RFA3', 'RFA3'],
    ['startFailed', 'RFA17B', 'RFA17A'],
    ['mrtdVerificationFailed', 'RFA26', 'RFA26'],
    ['facialRecognitionFailed', 'RFA27', 'RFA27'],
    ['nfcNotSupportedByDevice', 'RFA28', 'RFA28'],
    ['multipleBankIdsOnDevice', 'RFA29', 'RFA29'],
    ['stepUpFailed', 'RFA30', 'RFA30'],
    ['userDeclinedCall', 'RFA22', 'RFA22'],
    ['notSupportedByUserApp', 'RFA22', 'RFA22'],
    ['transactionRiskBlocked', 'RFA22', 'RFA22'],
    ['somethingNew', 'RFA22', 'RFA22'],
  ])('failed %s gives %s by code and %s by link', (hintCode, byQr, byLink) => {
    expect(bankidMessageCode({ status: 'failed', hintCode }, qrDesktop)).toBe(byQr);
    expect(bankidMessageCode({ status: 'failed', hintCode }, autoMobile)).toBe(byLink);
  });

  it.each([
    ['alreadyInProgress', 'RFA4'],
    ['requestTimeout', 'RFA5'],
    ['tooManyRequests', 'RFA5'],
    ['internalError', 'RFA5'],
    ['maintenance', 'RFA5'],
    ['Maintenance', 'RFA5'],
    ['unreachable', 'RFA5'],
    ['timeout', 'RFA5'],
    ['unreadable', 'RFA5'],
    ['invalidParameters', 'RFA22'],
    ['somethingNew', 'RFA22'],
  ])('error %s gives %s', (errorCode, expected) => {
    expect(bankidMessageCode({ status: 'error', errorCode }, qrDesktop)).toBe(expected);
  });
});

describe('bankidMessages', () => {
  it('has a text in both languages for every code', () => {
    for (const code of BankidMessageCode.options) {
      expect(bankidMessages[code].sv).toMatch(/\S{2}/);
      expect(bankidMessages[code].en).toMatch(/\S{2}/);
    }
    expect(Object.keys(bankidMessages)).toEqual(BankidMessageCode.options);
  });

  it('words the essential messages as BankID does', () => {
    expect(bankidMessages.RFA9).toEqual({
      sv: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
      en: 'Enter your security code in the BankID app and select Identify or Sign.',
    });
    expect(bankidMessages.RFA6).toEqual({
      sv: 'Åtgärden avbröts.',
      en: 'The action was cancelled.',
    });
  });
});
