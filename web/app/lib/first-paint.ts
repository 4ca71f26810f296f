import { languageKey } from './language-key.ts';
import { schemeAttribute, schemeKey, themeColours } from './scheme.ts';

/** On `<html>` while an English reader's prerendered page still says Swedish. */
export const waitingAttribute = 'data-waiting';

/** On `<html>` of a public page when scripts run; what needs one is hidden without it. */
export const scriptAttribute = 'data-script';

const showScheme = `var d=document.documentElement,s;try{s=localStorage.getItem('${schemeKey}')}catch(e){}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('${schemeAttribute}',s);
document.querySelector('meta[name=theme-color]').content=${JSON.stringify(themeColours)}[s];`;

/**
 * Runs before the first paint, so that a remembered colour scheme or language never flashes by in
 * the other. Its hash goes into the content-security policy at build.
 */
export const firstPaintScript = `(function(){${showScheme}
try{if(localStorage.getItem('${languageKey}')==='en'){d.lang='en';d.setAttribute('${waitingAttribute}','');}}catch(e){}
})();`;

/** The same for a page whose address says its language; also tells the styles that scripts run. */
export const sitePaintScript = `(function(){${showScheme}
d.setAttribute('${scriptAttribute}','');})();`;
