import {
  chanceOf,
  circle,
  ellipse,
  gradient,
  group,
  path,
  pictureOf,
  rect,
  shade,
  steps,
  stroke,
} from './canvas.ts';

/** A wet room's floor from above; the grate is beside it, and the trap is dry. */
export function gully(): string {
  const chance = chanceOf(3);
  const tiles = steps(9, 150, -60).flatMap((x) =>
    steps(7, 150, -60).map((y) =>
      rect([x, y, 144, 144], shade('#8fa3a8', chance.between(-0.08, 0.1)), { rx: 3 }),
    ),
  );
  const slots = steps(9, 26, -104).map((y) => {
    const half = Math.sqrt(126 ** 2 - y ** 2) - 12;
    return rect([-half, y - 6, 2 * half, 12], '#2b2f31', { rx: 6 });
  });
  const dirt = steps(14).map(() => {
    const at = chance.between(0, 6.28);
    const [x, y] = [500 + Math.cos(at) * 120, 470 + Math.sin(at) * 120];
    return ellipse([x, y, chance.between(8, 30), chance.between(4, 12)], '#6d5f49', {
      opacity: 0.55,
    });
  });
  return pictureOf([
    gradient('steel', 'across', ['#d7dcde', '#8d9598', '#eef1f2', '#7d8588']),
    gradient('hole', 'out', ['#0e0f0f', '#1d1e1d', '#3b3a36', '#57544c']),
    gradient('light', 'across', ['#ffffff55', '#ffffff00', '#00000030']),
    rect([0, 0, 1200, 900], '#5d6b6f'),
    ...tiles,
    ellipse([512, 486, 222, 216], '#000000', { opacity: 0.25 }),
    circle([500, 470, 212], 'url(#steel)'),
    circle([500, 470, 186], '#6a6f70'),
    circle([500, 470, 176], 'url(#hole)'),
    circle([500, 470, 128], 'none', { stroke: '#8a8373', 'stroke-width': 9, opacity: 0.7 }),
    ...dirt,
    circle([470, 452, 74], '#3d3b37', { stroke: '#8f8a7c', 'stroke-width': 12 }),
    circle([470, 452, 50], '#0b0b0b'),
    stroke('M560 380 Q610 450 560 520 T600 590', '#2a1d12', 3),
    stroke('M575 400 Q540 470 590 530', '#2a1d12', 2),
    stroke('M400 560 Q450 600 500 588 T590 560', '#b3aa95', 5, { opacity: 0.6 }),
    ellipse([934, 300, 150, 146], '#000000', { opacity: 0.3 }),
    group({ transform: 'translate(920 284) rotate(24)' }, [
      circle([0, 0, 146], 'url(#steel)', { stroke: '#6b7275', 'stroke-width': 3 }),
      circle([0, 0, 128], '#b4babc'),
      ...slots,
    ]),
    rect([0, 0, 1200, 900], 'url(#light)'),
  ]);
}

/** The cupboard below a sink: a dripping trap and the damage. */
export function underSink(): string {
  const drop = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y - size} Q${x + size * 0.7} ${y + size * 0.2} ${x} ${y + size * 0.6} Q${x - size * 0.7} ${y + size * 0.2} ${x} ${y - size}Z`,
      '#bfe0f0',
      { stroke: '#7fb1c9', 'stroke-width': 2 },
    );
  const pipe = (d: string) => [
    stroke(d, '#9b9d98', 66),
    stroke(d, '#eceae2', 58),
    stroke(d, '#ffffff', 16, { opacity: 0.7 }),
  ];
  const nut = (x: number, y: number) => [
    rect([x - 50, y - 24, 100, 48], '#d6d4cb', { rx: 8, stroke: '#8c8c86', 'stroke-width': 2 }),
    ...steps(6, 16, x - 40).map((at) => rect([at, y - 22, 4, 44], '#a9a89f')),
  ];
  const valve = (x: number, colour: string) => [
    rect([x - 13, 120, 26, 260], '#c7a25c'),
    rect([x - 30, 330, 60, 90], '#b9bfc1', { rx: 8 }),
    rect([x - 13, 420, 26, 200], '#c8ccd0'),
    rect([x - 66, 356, 132, 30], colour, { rx: 15 }),
  ];
  return pictureOf([
    gradient('back', 'down', ['#8b8374', '#cfc6b4']),
    gradient('floor', 'down', ['#a98f6d', '#7d6547']),
    gradient('water', 'across', ['#9cc3d488', '#d7eef8cc', '#8fb6c888']),
    rect([0, 0, 1200, 900], 'url(#back)'),
    path('M0 0H110L180 640L0 900Z', '#e7e0d2'),
    path('M1200 0H1090L1020 640L1200 900Z', '#d8d0bf'),
    path('M0 900L180 640H1020L1200 900Z', 'url(#floor)'),
    path('M260 720Q330 640 560 668T930 700Q1010 780 860 836T420 846Q200 820 260 720Z', '#5b452c', {
      opacity: 0.45,
    }),
    path(
      'M380 740Q440 690 590 706T830 730Q880 780 780 806T470 812Q330 800 380 740Z',
      'url(#water)',
    ),
    path('M250 0H950L900 90Q600 150 300 90Z', '#aeb4b8'),
    path('M300 90Q600 150 900 90L880 108Q600 170 320 108Z', '#858c91'),
    ...valve(250, '#c2362f'),
    ...valve(370, '#2f62b8'),
    ...pipe('M620 120V470Q620 560 710 560T800 470V400Q800 340 870 340H1060'),
    ...nut(620, 240),
    ...nut(620, 430),
    ...nut(800, 420),
    stroke('M590 452Q586 520 600 540', '#cfe8f3', 8, { opacity: 0.9 }),
    drop(600, 600, 22),
    drop(602, 672, 17),
    ellipse([602, 742, 70, 14], 'none', { stroke: '#eefaff', 'stroke-width': 4 }),
    ellipse([602, 742, 120, 25], 'none', {
      stroke: '#eefaff',
      'stroke-width': 3,
      opacity: 0.6,
    }),
    path('M880 600H1000L984 760H896Z', '#3b7d5c'),
    ellipse([940, 600, 60, 15], '#24543d'),
    stroke('M884 606Q940 520 996 606', '#c9cdd0', 6),
  ]);
}

/** A fuse board of the sixties: porcelain caps in two rows, a main switch, names on a card. */
export function fuseBox(): string {
  const chance = chanceOf(8);
  const marks = ['#c9362c', '#d9d4c6', '#3767ad', '#4d4a45', '#c9362c'];
  const fuse = (x: number, y: number, colour: string) => [
    ellipse([x + 6, y + 12, 58, 56], '#000000', { opacity: 0.4 }),
    circle([x, y, 56], 'url(#china)', { stroke: '#b6ae9c', 'stroke-width': 3 }),
    circle([x, y, 38], 'none', { stroke: '#cfc7b4', 'stroke-width': 4 }),
    circle([x, y, 24], '#a6a296'),
    circle([x, y, 19], '#dcebe9'),
    circle([x, y, 10], colour),
    path(
      `M${x - 34} ${y - 30}Q${x} ${y - 62} ${x + 30} ${y - 34}Q${x} ${y - 46} ${x - 34} ${y - 30}Z`,
      '#ffffff',
      { opacity: 0.8 },
    ),
  ];
  const names = steps(10).map((n) => {
    const [x, y] = [905, 250 + n * 44];
    const word = steps(5, 22, x + 44)
      .map((at) => `T${at + 22} ${y + chance.between(-8, 8)}`)
      .join('');
    return (
      stroke(`M${x} ${y - 9}V${y + 9}`, '#37466b', 4) +
      stroke(`M${x + 30} ${y}Q${x + 40} ${y - 12} ${x + 50} ${y}${word}`, '#37466b', 3)
    );
  });
  return pictureOf([
    gradient('wall', 'down', ['#d9cfae', '#bfb38f']),
    gradient('box', 'down', ['#a3a9a6', '#7d8481']),
    gradient('china', 'out', ['#fffdf6', '#f3eee0', '#d3cab6']),
    rect([0, 0, 1200, 900], 'url(#wall)'),
    ...steps(13, 100).map((x) => rect([x, 0, 3, 900], '#ac9f7a', { opacity: 0.5 })),
    rect([395, 0, 40, 150], '#8f8a80'),
    rect([585, 0, 40, 150], '#8f8a80'),
    rect([144, 134, 680, 690], '#000000', { opacity: 0.28, rx: 10 }),
    rect([120, 110, 680, 690], 'url(#box)', { rx: 10, stroke: '#626866', 'stroke-width': 4 }),
    rect([160, 150, 600, 610], '#2c2724', { rx: 6 }),
    rect([172, 162, 576, 586], '#3a332f', { rx: 4 }),
    path('M800 118L1130 170V770L800 792Z', '#929896', { stroke: '#626866', 'stroke-width': 4 }),
    path('M880 200L1080 222V716L880 726Z', '#efe7cf'),
    ...names,
    ...[350, 500].flatMap((y) =>
      steps(5, 112, 236).flatMap((x, index) =>
        fuse(x, y, marks[(index + y / 50) % marks.length] ?? '#c9362c'),
      ),
    ),
    ...steps(5, 112, 206).flatMap((x) => [
      rect([x, 408, 60, 22], '#efe7cf', { rx: 2 }),
      rect([x, 558, 60, 22], '#efe7cf', { rx: 2 }),
    ]),
    rect([350, 190, 220, 96], '#1c1917', { rx: 10, stroke: '#57504a', 'stroke-width': 3 }),
    rect([440, 176, 40, 78], '#b7342b', { rx: 8 }),
    rect([446, 182, 12, 62], '#ffffff', { opacity: 0.25, rx: 6 }),
    ...[0, 1, 2].map((n) => {
      const x = 280 + n * 180;
      return [
        ellipse([x + 6, 676, 68, 66], '#000000', { opacity: 0.4 }),
        circle([x, 664, 66], 'url(#china)', { stroke: '#b6ae9c', 'stroke-width': 3 }),
        circle([x, 664, 30], '#a6a296'),
        circle([x, 664, 23], '#dcebe9'),
        circle([x, 664, 11], '#b98a2f'),
      ].join('');
    }),
    circle([190, 180, 9], '#9c958c'),
    circle([730, 180, 9], '#9c958c'),
    circle([190, 730, 9], '#9c958c'),
    circle([730, 730, 9], '#9c958c'),
  ]);
}

/** A ceiling cracked from the corner of a window. */
export function crack(): string {
  const chance = chanceOf(21);
  const walk = (
    [fromX, fromY]: readonly [number, number],
    [toX, toY]: readonly [number, number],
  ) => {
    const count = 22;
    const points = steps(count + 1).map((n) => {
      const part = n / count;
      const off = n === 0 || n === count ? 0 : 13;
      const x = fromX + (toX - fromX) * part + chance.between(-off, off);
      const y = fromY + (toY - fromY) * part + chance.between(-off, off);
      return `${x.toFixed(0)} ${y.toFixed(0)}`;
    });
    return `M${points.join('L')}`;
  };
  const long = walk([706, 356], [250, 60]);
  const short = walk([706, 356], [610, 0]);
  const branch = walk([470, 205], [330, 250]);
  return pictureOf([
    gradient('ceiling', 'down', ['#d9d6ce', '#f4f2ec']),
    gradient('wall', 'across', ['#c4cdbd', '#d5dccd', '#b7c1b0']),
    gradient('sky', 'down', ['#a9c9e4', '#e7f1f7']),
    rect([0, 0, 1200, 900], 'url(#wall)'),
    path('M0 0H1200V300L0 400Z', 'url(#ceiling)'),
    path('M0 400L1200 300V336L0 440Z', '#fbfaf6'),
    path('M0 438L1200 334V344L0 452Z', '#8f9788', { opacity: 0.6 }),
    path('M690 372L1130 334V830L690 846Z', '#ffffff'),
    path('M726 408L900 393V800L726 807Z', 'url(#sky)'),
    path('M926 391L1096 376V792L926 799Z', 'url(#sky)'),
    path('M726 700Q800 640 900 690V800L726 807Z', '#6f8f5c'),
    path('M926 690Q1010 630 1096 700V792L926 799Z', '#66864f'),
    path('M660 846L1170 826V862L660 886Z', '#f5f3ee'),
    path('M660 886L1170 862V876L660 900Z', '#8f9788', { opacity: 0.6 }),
    path('M590 470Q630 640 560 900H690V440Z', '#efe9da'),
    stroke('M630 470Q655 650 620 900M665 450Q672 650 660 900', '#cfc7b2', 6),
    ...[long, short, branch].flatMap((d, index) => [
      stroke(d, '#ffffff', 9 - index * 2, { transform: 'translate(3 4)', opacity: 0.9 }),
      stroke(d, '#5b554b', 5 - index, {}),
    ]),
    ...steps(3).map((n) => {
      const x = 402 - n * 10;
      return stroke(`M${x} ${120 + n * 4}l34 26`, '#55617a', 4);
    }),
    path('M262 70l26-18 14 24-20 12z', '#c9c4b8'),
  ]);
}

/** Beneath a shed: joists above, bare ground below, and daylight at the far side. */
export function crawl(): string {
  const chance = chanceOf(5);
  const stones = steps(90).map(() => {
    const y = 520 + 370 * chance.next();
    const size = ((y - 480) / 400) * chance.between(6, 26);
    const colour = shade('#5f4c39', chance.between(-0.45, 0.3));
    return ellipse([chance.between(0, 1200), y, size * 1.5, size * 0.7], colour);
  });
  const joists = steps(7).map((n) => {
    const near = -220 + n * 273;
    const far = 330 + n * 90;
    return (
      path(`M${near} 0H${near + 150}L${far + 50} 330H${far}Z`, shade('#a57b48', -0.25 + n * 0.03)) +
      path(`M${near + 150} 0H${near + 178}L${far + 58} 318L${far + 50} 330Z`, '#4c351c')
    );
  });
  const plinth = (x: number, y: number, size: number) =>
    ellipse([x + size * 0.5, y + size * 1.75, size * 1.1, size * 0.2], '#1c140d', {
      opacity: 0.7,
    }) +
    rect([x, y, size, size * 1.7], '#8c8a84') +
    rect([x, y, size * 0.25, size * 1.7], '#b3b1aa') +
    rect([x + size * 0.7, y, size * 0.3, size * 1.7], '#5f5d58');
  return pictureOf([
    gradient('soil', 'down', ['#7d6a52', '#4b3a2a', '#2d2118']),
    gradient('day', 'down', ['#dcefd2', '#9fc487']),
    rect([0, 0, 1200, 900], '#33261a'),
    path('M300 322H960V470H300Z', 'url(#day)'),
    ...steps(40).map((n) => {
      const x = 306 + n * 16.4;
      return stroke(`M${x} 470l${chance.between(-8, 8)} ${-chance.between(20, 60)}`, '#5f8a45', 4);
    }),
    path('M0 640L300 460H960L1200 620V900H0Z', 'url(#soil)'),
    ...stones,
    path('M0 0H1200L960 330H300Z', '#5d4426'),
    ...joists,
    path('M0 0L300 330V470L0 700Z', '#2a1f15', { opacity: 0.75 }),
    path('M1200 0L960 330V470L1200 680Z', '#2a1f15', { opacity: 0.6 }),
    path('M430 470L760 470L900 900H240Z', '#f1f6d8', { opacity: 0.1 }),
    ...steps(60).map(() => {
      const [x, y] = [chance.between(60, 1100), chance.between(20, 250)];
      return circle([x, y, chance.between(3, 11)], '#d8dccb', { opacity: 0.35 });
    }),
    plinth(392, 326, 76),
    plinth(800, 326, 76),
    plinth(96, 330, 190),
    plinth(960, 326, 176),
    stroke('M560 560q40 -30 90 -6t120 -14', '#c9b48a', 5, { opacity: 0.7 }),
  ]);
}
