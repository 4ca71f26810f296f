import { expect, test } from 'vitest';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { isWorkingDay } from '../../platform/time/working-time.ts';
import { createChance } from '../forum/chance.ts';
import { askedOf, askedRoles } from './asked.ts';
import { agreementOf, courseOf, repliedAt, workOf } from './course.ts';
import { isWithin, writtenAt } from './times.ts';
import type { Written } from './written.ts';

const hour = 3_600_000;
const home = { opens: '06:00', closes: '22:00' };
const work = { opens: '06:45', closes: '18:00' };

/** Everything that comes of an inquiry, in its order: what it is, by whom and when. */
function storyOf(written: Written, chance: ReturnType<typeof createChance>, now: Date) {
  const at = writtenAt(written, chance, now);
  const { answeredAt, completedAt, declinedAt, withdrawnAt } = courseOf(written, at, now);
  const hours = chance.byOrder(0.4, 20);
  const back = answeredAt && written.reply ? repliedAt(answeredAt, hours, now) : null;
  const story: [string, typeof home, Date | null | undefined][] = [
    ['asks', home, at],
    ['takes back', home, answeredAt ? null : withdrawnAt],
    ['declines', work, declinedAt],
    ['answers', work, answeredAt],
    ['replies', home, back],
  ];
  const { job } = written;
  if (job && answeredAt) {
    const talked = { answeredAt, repliedAt: back, completedAt };
    if (job.outcome === 'working') {
      const { sentAt, acceptedAt, plannedAt, startedAt, days, alterations } = workOf(talked, now);
      story.push(['quotes', work, sentAt], ['accepts', home, acceptedAt]);
      story.push(['plans', work, plannedAt], ['starts', work, startedAt]);
      const [first, second] = days;
      story.push(
        ['alters', work, alterations[0]?.sentAt],
        ['agrees', home, alterations[0]?.answeredAt],
      );
      story.push(['writes hours', work, first?.writtenAt]);
      story.push(
        ['alters', work, alterations[1]?.sentAt],
        ['writes hours', work, second?.writtenAt],
      );
    } else {
      const { visit, sentAt, acceptedAt, proposedAt, bookedAt } = agreementOf(job, talked, now);
      story.push(['visits', work, visit?.startsAt], ['leaves', work, visit?.endsAt]);
      story.push(['quotes', work, sentAt], ['accepts', home, acceptedAt]);
      story.push(['proposes', work, proposedAt], ['books', home, bookedAt]);
    }
  }
  story.push(['completes', work, completedAt]);
  return story.flatMap(([deed, hoursOf, moment]) =>
    moment ? [{ deed, hours: hoursOf, at: moment }] : [],
  );
}

/** Starts of the demo at every fourth hour of a week, and about Christmas, Easter and the clocks' changes. */
const starts = [
  ...Array.from({ length: 42 }, (_, place) => Date.UTC(2026, 10, 30, 4 * place, 20)),
  ...['2026-12-28', '2027-01-07', '2027-03-29', '2027-03-30', '2027-06-28', '2027-11-01'].flatMap(
    (date) => [2, 8, 14, 22].map((hours) => Date.parse(`${date}T00:20:00Z`) + hours * hour),
  ),
].map((time) => new Date(time));

test('whenever the demo starts, all was done in its order and by day, and nothing later than now', () => {
  for (const now of starts) {
    const chance = createChance(1848);
    for (const written of askedRoles.flatMap((role) => askedOf[role])) {
      const story = storyOf(written, chance, now);
      for (const [place, { deed, hours, at }] of story.entries()) {
        const told = `${now.toISOString()}: ${written.from} ${written.ago}: ${deed} ${at.toISOString()}`;
        expect(isWithin(at, hours), told).toBe(true);
        expect(at < now, told).toBe(true);
        const before = story[place - 1] ?? { deed: 'nothing', at: 0 };
        expect(before.at < at, `${told}, before: ${before.deed}`).toBe(true);
      }
    }
  }
});

test('the work that is under way is done on working days', () => {
  for (const now of starts) {
    const answeredAt = new Date(now.getTime() - 12 * 24 * hour);
    const { planned, days } = workOf({ answeredAt, repliedAt: null, completedAt: null }, now);
    const on = [planned.from, planned.to, ...days.map(({ day }) => day)];
    expect(on.every(isWorkingDay), now.toISOString()).toBe(true);
    expect(planned.to > dayInSweden(now)).toBe(true);
  }
});

/** Sums in kronor that a text names: of the whole, and of one piece. */
function saidIn(text: string) {
  const numbers = [...text.matchAll(/(?:(\d[\d ]*)–)?(\d[\d ]*\d) kronor( styck)?/g)];
  const value = (digits: string) => Number(digits.replaceAll(' ', ''));
  return numbers.map(([, from, to = '', each]) => ({
    least: value(from ?? to),
    most: value(to),
    isEach: each !== undefined,
  }));
}

test('what an answer says that a job costs is what its quotation comes to', () => {
  let compared = 0;
  for (const { from, answer = '', job } of askedRoles.flatMap((role) => askedOf[role])) {
    if (!job) continue;
    const withVat = ({ quantity, kronor }: { quantity: number; kronor: number }) =>
      quantity * kronor * 1.25;
    const said = saidIn(answer);
    const each = new Set(said.filter(({ isEach }) => isEach).map(({ most }) => most));
    const isBeside = (row: (typeof job.lines)[number]) => each.has(row.kronor * 1.25);
    const sum = job.lines
      .filter((row) => !isBeside(row))
      .reduce((total, row) => total + withVat(row), 0);
    for (const { least, most, isEach } of said) {
      if (isEach) continue;
      compared += 1;
      const isRow = job.lines.some((row) => withVat(row) === most);
      const isAbout = /runt|omkring/i.test(answer) && Math.abs(sum - most) < 0.01 * sum;
      const fits = isRow || isAbout || (sum >= least && sum <= most);
      expect(fits, `${from}: ${least}–${most} said, ${sum} quoted`).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(15);
});
