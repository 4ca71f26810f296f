import { defaultLanguage, languages } from '@troskel/contract/ground/language';
import { languageKey } from './language-key.ts';
import { schemeAttribute, schemeKey, themeColours } from './scheme.ts';

/** On `<html>` while a prerendered page still says Swedish to a reader of another language. */
export const waitingAttribute = 'data-waiting';

/** On `<html>` of a public page when scripts run; what needs one is hidden without it. */
const scriptAttribute = 'data-script';

/** Prerendered pages of the portal are in the default language. */
const waitingLanguages = languages.filter((language) => language !== defaultLanguage);

const showScheme =
  (): string => `var d=document.documentElement,s;try{s=localStorage.getItem('${schemeKey}')}catch(e){}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('${schemeAttribute}',s);
document.querySelector('meta[name=theme-color]').content=${JSON.stringify(themeColours)}[s];`;

/**
 * Runs before the first paint, so that a remembered colour scheme or language never flashes by in
 * the other. Its hash goes into the content-security policy at build.
 */
export const firstPaintScript = (): string => `(function(){${showScheme()}
try{var l=localStorage.getItem('${languageKey}');if(${JSON.stringify(waitingLanguages)}.includes(l)){d.lang=l;d.setAttribute('${waitingAttribute}','');}}catch(e){}
})();`;

/** The same for a page whose address says its language; also tells the styles that scripts run. */
export const sitePaintScript = (): string => `(function(){${showScheme()}
d.setAttribute('${scriptAttribute}','');})();`;
