import { applicationDraft } from '@troskel/contract/onboarding/draft';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { send } from '../../lib/api.ts';
import { toDeviceDraft } from '../../lib/draft-keeper.ts';
import type { DraftCalls } from '../../lib/draft-keeper.ts';
import { clearDraft, readDraft } from '../../lib/drafts.ts';
import { removingOptions, savingOptions, syncedName, useKeptForm } from '../../lib/kept-form.ts';
import type { KeptForm } from '../../lib/kept-form.ts';
import { signedInIdentity } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import {
  isSameCompany,
  isUnchanged,
  parseContent,
  toCompany,
  toContent,
  toServerDraft,
} from './company-draft.ts';
import type { CompanyContent, CompanyDraft } from './company-draft.ts';
import type { CompanyInformation } from './company-form.ts';
import { draftTexts } from './draft.texts.ts';

const draftName = 'onboarding.company';
/** Milliseconds between the last key and the save. */
export const savePause = 800;

/** Reads the server's draft, completed from the saved application; null for none. */
export async function readCompanyDraft(saved: CompanyContent) {
  const { draft } = await send(applicationDraft.getDraft, {}, { skipGlobalHandle: true });
  return draft && toServerDraft(draft, saved);
}

/** The draft on this device that the server has not got, completed likewise; null for none. */
export function unsentCompanyDraft(saved: CompanyContent): CompanyContent | null {
  const owner = signedInIdentity();
  if (owner === null) return null;
  const kept = toDeviceDraft(readDraft(owner, syncedName(draftName)), (value) =>
    parseContent(value, saved),
  );
  return kept && !kept.isSaved ? kept.content : null;
}

function callsOf(saved: CompanyContent): DraftCalls<CompanyDraft> {
  return {
    read: () => readCompanyDraft(saved),
    save: async (content, version, isLeaving) => {
      const body = { content };
      const options = savingOptions(body, version, isLeaving);
      const answer = await send(applicationDraft.saveDraft, { body }, options);
      return { content, version: answer.version, updatedAt: answer.updatedAt };
    },
    remove: (version) => send(applicationDraft.deleteDraft, {}, removingOptions(version)),
  };
}

/** Functions of the open forms that end their drafts. */
const openForms = new Set<() => Promise<void>>();

/** The application is begun again: nothing that was filled in is kept any more. */
export async function endCompanyDraft(): Promise<void> {
  await Promise.all([...openForms].map((end) => end()));
  const owner = signedInIdentity();
  if (owner !== null) clearDraft(owner, syncedName(draftName));
}

/**
 * Keeps the company form as it is filled in, here and at the server, until it is saved.
 *
 * @param saved what stands in the form without a draft
 * @param fill puts values into the form
 * @param origin which saved application the form was filled from; told by a draft that is shown
 */
export function useCompanyDraft(
  form: UseFormReturn<CompanyInformation, unknown, CompanyInformation>,
  saved: CompanyInformation,
  fill: (values: CompanyInformation) => void,
  origin: { read: () => string; write: (filledFrom: string) => void },
): KeptForm<CompanyDraft> {
  const texts = useTexts(draftTexts);
  const draft = useKeptForm(form, draftName, {
    calls: callsOf(saved),
    kind: {
      isEmpty: (content) => isUnchanged(content, saved),
      isSame: isSameCompany,
      toServerDraft: (present) => toServerDraft(present, saved),
      serverPause: savePause,
    },
    toContent: (values) => ({ ...toContent(values), filledFrom: origin.read() }),
    show: (content) => {
      if (content) origin.write(content.filledFrom);
      fill(content ? toCompany(content, saved) : saved);
    },
    parse: (value) => parseContent(value, saved),
    told: texts.told,
  });
  const { end } = draft;
  useEffect(() => {
    openForms.add(end);
    return () => void openForms.delete(end);
  }, [end]);
  return draft;
}
