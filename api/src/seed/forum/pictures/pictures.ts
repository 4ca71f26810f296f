import { crack, crawl, fuseBox, gully, underSink } from './indoors.ts';
import { chimney, deck, flaking, roofValley, tree, underlay } from './outdoors.ts';

interface DemoPicture {
  /** File name as the asker would choose it. */
  fileName: string;
  draw: () => string;
}

/** Pictures of the demo's threads, by the name in their files. */
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
