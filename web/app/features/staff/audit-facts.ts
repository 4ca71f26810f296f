import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { AuditRow } from '@troskel/contract/staff/calls';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import type { Language } from '../../lib/language.ts';
import { auditFactsTexts } from './audit-facts.texts.ts';

export interface Fact {
  /** Null of a fact that nobody has given a word. */
  name: string | null;
  value: string;
  /** Whether the value is a code or an id rather than words. */
  isCode: boolean;
  /** The page of what the value is the id of. */
  path: string | null;
}

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Facts that the name of what was acted upon says better. */
const saidByName: Readonly<Record<string, string>> = {
  plan: 'planId',
  forum_topic: 'topic',
  flag: 'key',
};

const yesOrNo = new Set([
  'hasNewText',
  'isCoSignatureRemoved',
  'isForOneAddress',
  'isPublic',
  'isPublished',
]);
const days = new Set(['validFrom', 'validUntil']);
const pages: Readonly<Record<string, string>> = {
  categoryId: '/admin/faq/',
  partnerId: '/admin/companies/',
  userId: '/admin/users/',
};

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** A value in words; undefined of one that stands as it was recorded. */
function wordsOf(name: string, value: string, language: Language): string | undefined {
  const codes: Codes = textIn(auditFactsTexts, language).codes;
  if (name === 'amountOre' && /^\d+$/.test(value)) {
    return new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'SEK',
    }).format(Number(value) / 100);
  }
  if (days.has(name) && isDay(value)) return formatDate(value, language);
  if (name === 'until' && !Number.isNaN(Date.parse(value))) return formatDateTime(value, language);
  return codes[yesOrNo.has(name) ? 'yesOrNo' : name]?.[value];
}

/** The recorded facts of an act, in words. */
export function factsOf({ facts, subjectName, subjectType }: AuditRow, language: Language): Fact[] {
  const names: Readonly<Record<string, string>> = textIn(auditFactsTexts, language).names;
  return facts.flatMap((fact): Fact[] => {
    const [, key = '', value = ''] = /^([^:]*): (.*)$/s.exec(fact) ?? [];
    const name = names[key];
    if (name === undefined) return [{ name: null, value: fact, isCode: true, path: null }];
    if (subjectName !== null && saidByName[subjectType] === key) return [];
    const words = wordsOf(key, value, language);
    const page = pages[key];
    return [
      {
        name,
        value: words ?? value,
        // A day that names a version stands as in its address, in either language.
        isCode: words === undefined && !/^\d+$/.test(value) && !isDay(value),
        path: page === undefined ? null : page + value,
      },
    ];
  });
}

/** The page of what an act was about; null where there is none. */
export function subjectPath({
  subjectType,
  subjectId,
  subjectName,
  facts,
}: AuditRow): string | null {
  const lists: Readonly<Record<string, string>> = {
    banner: '/admin/banner',
    flag: '/admin/flags',
    forum_expulsion: '/admin/expulsions',
    forum_rules: '/admin/forum-rules',
    forum_topic: '/admin/topics',
    plan: '/admin/plans',
    waiting_list: '/admin/waiting-lists',
  };
  const list = lists[subjectType];
  if (list !== undefined || subjectId === null) return list ?? null;
  if (subjectType === 'company_application') return `/admin/applications/${subjectId}`;
  if (subjectType === 'forum_case') return `/admin/reports/${subjectId}`;
  // Without a name the subject is deleted, and so is its page.
  if (subjectName === null) return null;
  if (subjectType === 'legal_version') return `/admin/legal/${subjectId}`;
  if (subjectType === 'user') return `/admin/users/${subjectId}`;
  if (subjectType === 'partner') return `/admin/companies/${subjectId}`;
  if (subjectType === 'faq_category') return `/admin/faq/${subjectId}`;
  const category = facts.find((fact) => fact.startsWith('categoryId: '))?.slice(12);
  return subjectType === 'faq_question' && category !== undefined
    ? `/admin/faq/${category}/questions/${subjectId}`
    : null;
}
