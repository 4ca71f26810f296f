import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tolerated difference in seconds between the code's time and the real one: camera, network, page.
 */
const TOLERANCE_SECONDS = 5;

type ScannedCode = { qrStartToken: string; time: number; timeText: string; qrAuthCode: string };

/** Parses `bankid.<qrStartToken>.<time>.<qrAuthCode>`; undefined for any other text. */
export function readQrText(text: string): ScannedCode | undefined {
  const parts = /^bankid\.([0-9a-f-]{36})\.(0|[1-9]\d{0,6})\.([0-9a-f]{64})$/.exec(text.trim());
  const [, qrStartToken, timeText, qrAuthCode] = parts ?? [];
  if (!qrStartToken || !timeText || !qrAuthCode) return undefined;
  return { qrStartToken, time: Number(timeText), timeText, qrAuthCode };
}

export type QrOrder = { qrStartToken: string; qrStartSecret: string; createdAt: number };

/**
 * Answers what is wrong with a scanned text for this order, as a sentence; undefined when it is
 * valid.
 * @param now milliseconds since 1970 by the simulator's clock
 */
export function qrFault(text: string, order: QrOrder, now: number): string | undefined {
  const code = readQrText(text);
  if (!code) return 'not a BankID code';
  if (code.qrStartToken !== order.qrStartToken) return 'the code belongs to another order';
  const expected = createHmac('sha256', order.qrStartSecret).update(code.timeText).digest();
  if (!timingSafeEqual(expected, Buffer.from(code.qrAuthCode, 'hex'))) {
    return 'the authentication code of the text is wrong';
  }
  const elapsed = Math.floor((now - order.createdAt) / 1000);
  if (Math.abs(code.time - elapsed) > TOLERANCE_SECONDS) {
    return `the code is for second ${code.time} and it is second ${elapsed}`;
  }
  return undefined;
}
