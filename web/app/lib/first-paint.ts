import { languageKey } from './language.ts';
import { schemeAttribute, schemeKey } from './scheme.ts';

/** On `<html>` while an English reader's prerendered page still says Swedish. */
export const waitingAttribute = 'data-waiting';

/**
 * Runs before the first paint, so that a remembered colour scheme or language never flashes by in
 * the other. Its hash goes into the content-security policy at build.
 */
export const firstPaintScript = `(function(){try{
var d=document.documentElement,s=localStorage.getItem('${schemeKey}');
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('${schemeAttribute}',s);
if(localStorage.getItem('${languageKey}')==='en'){d.lang='en';d.setAttribute('${waitingAttribute}','');}
}catch(e){}})();`;
