import * as z from 'zod/mini';
import { textIn } from '../ground/language.ts';
import type { Bilingual, Language } from '../ground/language.ts';
import { contactEmail } from '../ground/site.ts';

export const hidingGrounds = ['personal_data', 'insult', 'not_genuine', 'other_law'] as const;

/** The rule for which a review or the answer to it is hidden: always one of law (docs/decisions/0087). */
export const HidingGround = z.enum(hidingGrounds, 'FIELD_INVALID');
export type HidingGround = z.infer<typeof HidingGround>;

/** Why something is hidden; without a rule where it was hidden before rules were asked for. */
export const HidingReasons = z.object({
  ground: z.nullable(HidingGround),
  /** In the words of whoever decided. */
  reason: z.string(),
});
export type HidingReasons = z.infer<typeof HidingReasons>;

export const hidingGroundNames: Record<HidingGround, Bilingual> = {
  personal_data: {
    sv: 'Uppgifter om någon annan (dataskyddsförordningen, EU 2016/679)',
    en: 'Details about somebody else (General Data Protection Regulation, EU 2016/679)',
  },
  insult: {
    sv: 'Kränkning eller hot (brottsbalken, 4 och 5 kap.)',
    en: 'Insult or threat (the Swedish Criminal Code, chapters 4 and 5)',
  },
  not_genuine: {
    sv: 'Inte ett äkta omdöme (marknadsföringslagen, 2008:486)',
    en: 'Not a genuine review (the Swedish Marketing Act, 2008:486)',
  },
  other_law: {
    sv: 'Något annat som är olagligt (lagen står i skälet)',
    en: 'Something else that is illegal (the reason names the law)',
  },
};

const redress: Bilingual = {
  sv: `Tycker du att det är fel? Skriv till ${contactEmail}, så prövar vi det på nytt. Du kan också vända dig till ett certifierat organ för tvistlösning utanför domstol, eller till domstol.`,
  en: `Do you think that this is wrong? Write to ${contactEmail}, and we look at it anew. You can also turn to a certified body for out-of-court dispute settlement, or to a court.`,
};

const byPeople: Bilingual = {
  sv: 'Beslutet följde på en anmälan. En människa har fattat det, och inget har avgjorts automatiskt.',
  en: 'The decision follows a report. A person has made it, and nothing was decided by automated means.',
};

/** Redress, told with each decision to its reporter (regulation (EU) 2022/2065, article 16). */
export function noticeOfRedress(language: Language): string[] {
  return [textIn(byPeople, language), textIn(redress, language)];
}

/** Says why something is hidden, one sentence a line (regulation (EU) 2022/2065, article 17(3)). */
export function statementOfReasons(
  { ground, reason }: HidingReasons,
  language: Language,
): string[] {
  return [
    ...(ground === null
      ? []
      : [
          `${textIn({ sv: 'Regel:', en: 'Rule:' }, language)} ${textIn(hidingGroundNames[ground], language)}.`,
        ]),
    `${textIn({ sv: 'Skäl:', en: 'Reason:' }, language)} ${reason}`,
    ...noticeOfRedress(language),
  ];
}
