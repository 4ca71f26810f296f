import { writeFile } from 'node:fs/promises';
import { checks, jobs } from '../compose.ts';
import type { Operation } from '../platform/commands/operation.ts';
import { examine } from '../platform/doctor/examine.ts';
import { withExamination } from '../platform/doctor/examination.ts';
import { summaryOf } from '../platform/doctor/report.ts';
import { supportPacket } from '../platform/doctor/support-packet.ts';
import { reasonOf } from '../platform/log.ts';

/** `npm run ops -- support-packet FILE`. Sends no test mail. */
export const makeSupportPacket: Operation = async (environment, args) => {
  const [file] = args;
  if (file === undefined || args.length > 1 || file.startsWith('-')) {
    return { exitCode: 2, text: 'Name one new file: support-packet FILE.' };
  }
  return withExamination({ environment, mailTo: null, jobs }, async (examination) => {
    const examined = await examine(checks, examination, { repairs: false });
    const packet = await supportPacket(examination, examined);
    try {
      await writeFile(file, `${JSON.stringify(packet, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      return { exitCode: 1, text: `${file} could not be written: ${reasonOf(error)}.` };
    }
    return {
      exitCode: 0,
      text: `${file} is written (${summaryOf(examined)}). Read it before you send it: it holds nothing of people and no value of a setting.`,
    };
  });
};
