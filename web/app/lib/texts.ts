import { textIn } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from './language.ts';

type Text = string | ((...parameters: never[]) => ReactNode);
export interface TextTree {
  [name: string]: Text | readonly string[] | TextTree;
}

/** The same names and parameters; the words are free. */
type Counterpart<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends string
    ? string
    : Tree[Name] extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Result extends string ? string : ReactNode
      : Tree[Name] extends readonly string[]
        ? readonly string[]
        : Counterpart<Tree[Name]>;
};

export type Texts<Tree> = Record<SourceLanguage, Counterpart<Tree>>;

/** A feature's interface texts, Swedish and English side by side; neither may lack a text. */
export function defineTexts<Tree extends TextTree>(texts: {
  sv: Tree;
  en: NoInfer<Counterpart<Tree>>;
}): Texts<Tree>;
export function defineTexts(texts: unknown): unknown {
  return texts;
}

/** The texts in the language of the interface. */
export function useTexts<Tree>(texts: Texts<Tree>): Counterpart<Tree> {
  return textIn(texts, useLanguage());
}
