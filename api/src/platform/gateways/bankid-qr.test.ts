import { describe, expect, it } from 'vitest';
import { qrData } from './bankid-qr.ts';

const token = '67df3917-fa0d-44e5-b327-edcc928297f8';
const secret = 'd28db9a7-4cde-429e-a983-359be676944c';

describe('qrData', () => {
  it.each([
    [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
    [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
    [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
    [10, '2822ca616ce1e64a1c171df69154ebc5adef4011244c867d6ad88a02db178962'],
    [29, '26049f2bc12d5b43ebe8bf701e7725abf015d2d8347aa04c924b5793ee4a196c'],
  ])('gives the documented code for second %i', (seconds, code) => {
    expect(qrData(token, secret, seconds)).toBe(`bankid.${token}.${seconds}.${code}`);
  });
});
