import { optionalLine, requiredLine } from '@troskel/contract/values/typed-text';
import { bannerLimits } from '@troskel/contract/banner/staff-banner';
import { bannerTones, PortalPath } from '@troskel/contract/values/banner';
import { table, timeOf } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { momentInSweden } from '../../platform/time/swedish-time.ts';
import { putBanner, takeBannerDown } from './banner-changes.ts';
import { BannerRow, ownPartner } from '../../domain/banner.ts';

type StaffApp = Pick<App, 'db'>;

const { text: textLimit, link: linkLimit } = bannerLimits;

export const bannerHelp = `Usage: npm run admin -- banner COMMAND

  show                         the banner above the header of the partner area, if there is one
  set --sv "TEXT" --en "TEXT"  put one there in place of the one before; at most ${textLimit} characters
      [--tone ${bannerTones.join('|')}]    (info)
      [--path /PATH --link-sv "TEXT" --link-en "TEXT"]
                               a link to a page of the portal; ${ownPartner} in the path stands for
                               the reader's own partner; at most ${linkLimit} characters of text
      [--from "YYYY-MM-DD HH:MM"] [--until "YYYY-MM-DD HH:MM"]
                               Swedish time (from now, until it is cleared)
  clear                        take it down`;

const setOptions = ['sv', 'en', 'tone', 'path', 'link-sv', 'link-en', 'from', 'until'] as const;
type SetOption = (typeof setOptions)[number];

function textOf(options: ParsedArguments['options'], name: SetOption, limit: number): string {
  const parsed = requiredLine('FIELD_MANDATORY', limit).safeParse(options.get(name) ?? '');
  if (parsed.success) return parsed.data;
  const isThere = optionalLine(limit).safeParse(options.get(name) ?? '').success;
  throw new UsageError(
    isThere ? `set wants --${name} "…".` : `--${name} has at most ${limit} characters.`,
  );
}

function momentOf(options: ParsedArguments['options'], name: SetOption): Date | null {
  const written = options.get(name);
  if (written === undefined) return null;
  const moment = momentInSweden(written.trim());
  if (!moment) throw new UsageError(`--${name} wants a time such as "2026-11-30 22:00".`);
  return moment;
}

function linkOf(options: ParsedArguments['options']) {
  const path = options.get('path');
  if (path === undefined) {
    if (options.has('link-sv') || options.has('link-en')) {
      throw new UsageError('A link wants --path, where it leads.');
    }
    return null;
  }
  if (!PortalPath.safeParse(path).success) {
    throw new UsageError('--path wants an address inside the portal, such as /user-settings.');
  }
  const sv = textOf(options, 'link-sv', linkLimit);
  const en = textOf(options, 'link-en', linkLimit);
  return { path, text: { sv, en } };
}

async function setBanner(app: StaffApp, options: ParsedArguments['options']): Promise<string> {
  const now = new Date();
  const tone = bannerTones.find((known) => known === (options.get('tone') ?? 'info'));
  if (!tone) throw new UsageError(`--tone is ${bannerTones.join(' or ')}.`);
  const text = { sv: textOf(options, 'sv', textLimit), en: textOf(options, 'en', textLimit) };
  const link = linkOf(options);
  const shownFrom = momentOf(options, 'from') ?? now;
  const shownUntil = momentOf(options, 'until');
  if (shownUntil && shownUntil <= (shownFrom > now ? shownFrom : now)) {
    throw new UsageError('--until must come later than now and than --from.');
  }
  const id = await putBanner(app, null, { text, tone, link, shownFrom, shownUntil });
  return shownFrom > now
    ? `Set: banner ${id} is shown from ${timeOf(shownFrom)}.`
    : `Set: banner ${id} is shown.`;
}

async function clearBanner(app: StaffApp): Promise<string> {
  const id = await takeBannerDown(app, null);
  return id === null ? 'There is no banner.' : `Taken down: banner ${id}.`;
}

async function showBanner(app: StaffApp): Promise<string> {
  const now = new Date();
  const row = await app.db
    .selectFrom('banner')
    .selectAll()
    .where('takenDownAt', 'is', null)
    .executeTakeFirst();
  if (!row) return 'There is no banner.';
  const { id, text, tone, linkPath, linkText } = BannerRow.parse(row);
  const state =
    row.shownFrom > now ? 'waits' : row.shownUntil && row.shownUntil <= now ? 'over' : 'shown';
  return table([
    ['Banner', id],
    ['State', state],
    ['Tone', tone],
    ['Swedish', text.sv],
    ['English', text.en],
    ['Link', linkPath ?? '-'],
    ['In Swedish', linkText?.sv ?? '-'],
    ['In English', linkText?.en ?? '-'],
    ['From', timeOf(row.shownFrom)],
    ['Until', timeOf(row.shownUntil)],
  ]);
}

async function run(app: StaffApp, { plain, options }: ParsedArguments): Promise<string> {
  const [, command = 'show', ...rest] = plain;
  const allowedOptions: readonly string[] = command === 'set' ? setOptions : [];
  const unknown = [...options.keys()].find((name) => !allowedOptions.includes(name));
  if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  if (rest.length > 0) throw new UsageError(`${command} wants fewer words: put texts in "…".`);
  if (command === 'show') return showBanner(app);
  if (command === 'set') return setBanner(app, options);
  if (command === 'clear') return clearBanner(app);
  throw new UsageError(`There is no command ${command}.`);
}

/** `banner …`: sets the banner above the header of the partner area. */
export async function runBannerCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, bannerHelp].join('\n\n') };
  }
}
