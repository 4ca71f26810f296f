import { crack, crawl, fuseBox, gully, underSink } from './indoors.ts';
import { chimney, deck, flaking, roofValley, tree, underlay } from './outdoors.ts';

interface DemoPicture {
  /** As whoever asks would call it. */
  fileName: string;
  draw: () => string;
}

/** What the demo's threads show, by the name that their files give it. */
export const demoPictures: Partial<Record<string, DemoPicture>> = {
  gully: { fileName: 'golvbrunn.svg', draw: gully },
  'under-sink': { fileName: 'under-diskbanken.svg', draw: underSink },
  'fuse-box': { fileName: 'elcentral.svg', draw: fuseBox },
  deck: { fileName: 'altan.svg', draw: deck },
  tree: { fileName: 'bjork.svg', draw: tree },
  'roof-valley': { fileName: 'vinkelranna.svg', draw: roofValley },
  underlay: { fileName: 'underlagspapp.svg', draw: underlay },
  chimney: { fileName: 'skorsten.svg', draw: chimney },
  flaking: { fileName: 'fasad.svg', draw: flaking },
  crack: { fileName: 'innertak.svg', draw: crack },
  crawl: { fileName: 'friggebod.svg', draw: crawl },
};
