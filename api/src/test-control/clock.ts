import { noteClockShift } from '../platform/time/clock-shift.ts';

const SystemDate = Date;

/**
 * Shifts the clock of this process; timers are not affected. Test control of demo builds only.
 *
 * @param offsetSeconds seconds ahead of (or, negative, behind) the real time; 0 ends the shift
 */
export function shiftClock(offsetSeconds: number): void {
  noteClockShift(offsetSeconds * 1000);
  if (offsetSeconds === 0) {
    globalThis.Date = SystemDate;
    return;
  }
  const shifted = () => SystemDate.now() + offsetSeconds * 1000;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget) as Date,
    apply: () => new SystemDate(shifted()).toString(),
    get: (target, property, receiver): unknown =>
      property === 'now' ? shifted : Reflect.get(target, property, receiver),
  });
}
