import {
  chanceOf,
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

const grass = (chance: ReturnType<typeof chanceOf>, top: number, count: number) =>
  steps(count).map(() => {
    const [x, y] = [chance.between(0, 1200), chance.between(top, 900)];
    const height = 12 + ((y - top) / (900 - top)) * 30;
    const colour = shade('#5d8a3c', chance.between(-0.35, 0.25));
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${chance.whole(-8, 8)} -${height.toFixed(0)} ${chance.whole(-14, 14)} -${height.toFixed(0)}`,
      colour,
      3,
    );
  });

/** Makes boards one below the other, each with a shadow under its lap. */
const boards = (
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  each: number,
  chance: ReturnType<typeof chanceOf>,
) =>
  steps(Math.ceil(height / each), each, y).flatMap((at) => {
    const high = Math.min(each, y + height - at);
    return [
      rect([x, at, width, high], shade(colour, chance.between(-0.06, 0.06))),
      rect([x, at + high - 7, width, 7], '#000000', { opacity: 0.28 }),
      rect([x, at, width, 4], '#ffffff', { opacity: 0.18 }),
    ];
  });

/** A deck by a red house; the corner post has sunk, and the boards with it. */
export function deck(): string {
  const chance = chanceOf(40);
  const plank = (n: number) => {
    const colour = shade('#b08d62', chance.between(-0.15, 0.12));
    const [left, right] = [430 + n * 22, 520 + n * 44];
    return path(
      `M${150 - n * 25} ${left}L${1060 + n * 18} ${right}L${1078 + n * 18} ${right + 40}L${125 - n * 25} ${left + 19}Z`,
      colour,
      { stroke: '#5f4728', 'stroke-width': 3 },
    );
  };
  const post = (x: number, top: number, bottom: number, lean: number) =>
    path(`M${x} ${top}H${x + 52}L${x + 52 + lean} ${bottom}H${x + lean}Z`, 'url(#post)', {
      stroke: '#4c3820',
      'stroke-width': 2,
    });
  return pictureOf([
    gradient('ground', 'down', ['#7fa35a', '#55773a']),
    gradient('post', 'across', ['#cfae80', '#9c7b4f', '#6d5331']),
    ...boards([0, 0, 1200, 460], '#9c3b2c', 46, chance),
    rect([360, 40, 230, 300], '#f4f1ea'),
    rect([382, 62, 90, 256], '#5f7684'),
    rect([482, 62, 90, 256], '#6b8391'),
    path('M382 318L472 150V318Z', '#ffffff', { opacity: 0.22 }),
    rect([0, 380, 1200, 90], '#8d8b86'),
    rect([0, 460, 1200, 440], 'url(#ground)'),
    path('M60 560L1150 700L1190 860L20 700Z', '#22301a', { opacity: 0.6 }),
    post(300, 560, 712, 0),
    post(640, 610, 770, 4),
    ...steps(5).map(plank),
    path('M50 518L1132 694L1134 752L46 566Z', '#8b6a41', {
      stroke: '#4c3820',
      'stroke-width': 3,
    }),
    stroke('M60 530L1120 704', '#b89468', 4, { opacity: 0.6 }),
    post(88, 300, 716, 0),
    post(560, 380, 808, 8),
    post(1010, 440, 852, 34),
    path('M70 300H1090L1094 322H70Z', '#e8e0cf', { transform: 'rotate(8.2 80 310)' }),
    ...steps(11, 84, 160).map((x) => {
      const top = 322 + (x - 80) * 0.144;
      return rect([x, top, 22, 188 + (x - 80) * 0.02], '#d8cdb6');
    }),
    ellipse([116, 724, 62, 20], '#a9a7a0'),
    ellipse([596, 816, 64, 21], '#a9a7a0'),
    path('M960 850Q1070 800 1160 856Q1120 892 1050 890T960 850Z', '#4b3826'),
    path('M985 852Q1070 822 1140 858Q1070 880 985 852Z', '#2f2216'),
    ...grass(chance, 770, 170),
  ]);
}

/** A birch leaning over a house. */
export function tree(): string {
  const chance = chanceOf(17);
  const trunk = 'M440 850Q470 560 590 330T720 60L742 64Q690 260 640 380T520 850Z';
  const bark = steps(26).map((n) => {
    const part = n / 26;
    const x = 482 + 240 * part ** 1.25;
    const y = 830 - 740 * part;
    const wide = 34 * (1 - part) + 8;
    return path(
      `M${(x - wide * 0.6).toFixed(0)} ${y.toFixed(0)}q${wide.toFixed(0)} -8 ${(wide * chance.between(0.7, 1.5)).toFixed(0)} 2q-${(wide * 0.6).toFixed(0)} 12 -${wide.toFixed(0)} 0z`,
      '#2c2a28',
    );
  });
  const leaves = steps(240).map(() => {
    const at = chance.between(0, 6.28);
    const far = Math.sqrt(chance.next());
    const [x, y] = [720 + Math.cos(at) * 330 * far, 190 + Math.sin(at) * 215 * far];
    const colour = shade('#86a83f', chance.between(-0.4, 0.3));
    return ellipse([x, y, chance.between(14, 34), chance.between(10, 22)], colour, {
      opacity: 0.85,
    });
  });
  return pictureOf([
    gradient('sky', 'down', ['#7fb0dc', '#cfe4f1', '#f2f3ea']),
    gradient('lawn', 'down', ['#84a957', '#4f7336']),
    gradient('bark', 'across', ['#fbfaf6', '#e6e2d9', '#b2ada2']),
    rect([0, 0, 1200, 900], 'url(#sky)'),
    path('M0 620Q120 560 260 600T520 590T800 610T1200 580V720H0Z', '#5f7f52'),
    path('M110 640l50-170 50 170zM20 650l44-140 44 140z', '#3f5f42'),
    rect([0, 660, 1200, 240], 'url(#lawn)'),
    ...boards([820, 420, 380, 320], '#a33f30', 32, chance),
    rect([806, 410, 26, 334], '#f4f1ea'),
    path('M770 424L1010 240H1200V424Z', '#4a4643'),
    path('M770 424L1010 240L1024 240L800 424Z', '#f4f1ea'),
    ...steps(6, 30, 266).map((y) => {
      const x = 1010 - (y - 240) * 1.25;
      return stroke(`M${x} ${y}H1200`, '#353230', 4);
    }),
    rect([930, 500, 150, 160], '#f4f1ea'),
    rect([944, 514, 56, 132], '#52697a'),
    rect([1010, 514, 56, 132], '#5d7586'),
    rect([810, 738, 390, 40], '#8d8b86'),
    path('M480 850Q760 790 1000 790L1010 812Q760 820 520 862Z', '#2b3d1d', { opacity: 0.4 }),
    stroke(
      'M600 420Q560 330 470 280M640 370Q720 300 850 270M672 280Q640 190 560 140M700 190Q780 130 860 120',
      '#d8d3c8',
      12,
    ),
    path(trunk, 'url(#bark)'),
    ...bark,
    ...leaves,
    ...grass(chance, 700, 190),
  ]);
}

/** Makes rows of tiles on a slope, each overlapping the one below. */
const tileRows = (
  colour: string,
  { across, down, chance }: { across: number; down: number; chance: ReturnType<typeof chanceOf> },
) =>
  steps(down).flatMap((row) =>
    steps(across).map((column) => {
      const [x, y] = [column * 84, row * 76];
      const own = shade(colour, chance.between(-0.14, 0.12));
      return (
        path(`M${x} ${y}h84v72q-42 26 -84 0z`, own, { stroke: '#3b1d13', 'stroke-width': 2 }) +
        stroke(`M${x + 20} ${y + 4}v70`, shade(own, 0.25), 9, { opacity: 0.7 }) +
        stroke(`M${x + 72} ${y + 4}v66`, '#2b140c', 8, { opacity: 0.35 })
      );
    }),
  );

/** Where two roofs meet: ice in the valley, hidden by snow. */
export function roofValley(): string {
  const chance = chanceOf(31);
  const drift = (d: string) => [
    path(d, '#b9cbdb', { transform: 'translate(6 16)' }),
    path(d, 'url(#snow)'),
  ];
  return pictureOf([
    gradient('sky', 'down', ['#9fb4c4', '#dfe7ec']),
    gradient('snow', 'down', ['#ffffff', '#e6eef5']),
    gradient('ice', 'down', ['#e5f4fb', '#9cc6da', '#5f93ad']),
    rect([0, 0, 1200, 900], 'url(#sky)'),
    group({ transform: 'matrix(0.93 0.28 -0.36 0.98 60 60)' }, [
      ...tileRows('#a4492e', { across: 9, down: 11, chance }),
    ]),
    group({ transform: 'matrix(0.93 -0.28 0.36 0.98 500 270)' }, [
      ...tileRows('#94412a', { across: 9, down: 12, chance }),
    ]),
    path('M580 190L650 180L720 900H470Z', '#6f7679'),
    path('M600 190L632 186L668 900H530Z', '#8f979a'),
    path('M590 300Q622 280 648 300L700 900H488Q520 620 590 300Z', 'url(#ice)'),
    path('M606 420Q600 620 560 900H600Q620 620 624 420Z', '#ffffff', { opacity: 0.65 }),
    stroke('M640 520l-18 60 26 50-30 70M560 700l28 40-16 60', '#ffffff', 4, { opacity: 0.8 }),
    ...drift(
      'M0 0H1200V160Q1110 230 1000 216T800 300Q720 360 690 470Q660 560 636 520Q600 460 566 396Q500 300 400 290T220 210Q90 190 0 130Z',
    ),
    ...drift('M880 560Q950 500 1040 520T1200 480V640Q1110 660 1040 630T880 560Z'),
    ...drift('M0 560Q90 540 150 590T300 640Q330 700 230 716T0 690Z'),
    ...steps(7).map((n) => {
      const x = 486 + n * 34 + chance.between(-6, 6);
      const long = chance.between(40, 110);
      return path(`M${x} 800h24l-12 ${long.toFixed(0)}z`, '#cfe6f1', { opacity: 0.85 });
    }),
  ]);
}

/** A roof without its tiles: battens, and hardened felt. */
export function underlay(): string {
  const chance = chanceOf(12);
  const cracks = steps(15).map(() => {
    const [x, y] = [chance.whole(30, 700), chance.whole(30, 860)];
    const turn = steps(4)
      .map(() => `l${chance.whole(12, 46)} ${chance.whole(-22, 24)}`)
      .join('');
    return (
      stroke(`M${x} ${y}${turn}`, '#130d08', 5) +
      stroke(`M${x} ${y + 5}${turn}`, '#9a7a58', 2, { opacity: 0.8 })
    );
  });
  const grains = steps(130).map(() =>
    ellipse(
      [chance.between(0, 860), chance.between(0, 900), chance.between(2, 12), chance.between(1, 4)],
      chance.next() < 0.5 ? '#82664a' : '#38291c',
      { opacity: 0.5 },
    ),
  );
  return pictureOf([
    gradient('felt', 'across', ['#4e3a28', '#6b5139', '#59432e']),
    gradient('batten', 'down', ['#c59f6d', '#94703f', '#5a4020']),
    rect([0, 0, 1200, 900], 'url(#felt)'),
    ...grains,
    path('M0 436H900V446H0Z', '#2c2017', { opacity: 0.7 }),
    ...cracks,
    path('M300 520L372 486L436 530L462 604L392 640L318 600Z', '#0d0a07'),
    path('M326 536L372 512L416 540L432 590L390 612L340 586Z', '#8d6b42'),
    stroke('M330 560L424 546M338 584L428 578', '#5f452a', 4),
    path('M300 520L372 486L380 470L336 476L286 506Z', '#8a6d51'),
    path('M462 604L392 640L404 664L452 646L486 612Z', '#7a5f45'),
    ...[110, 330, 710].flatMap((y) => [
      rect([0, y + 44, 1200, 16], '#000000', { opacity: 0.4 }),
      rect([0, y, 1200, 46], 'url(#batten)'),
      stroke(`M20 ${y + 16}Q300 ${y + 8} 560 ${y + 18}T1180 ${y + 12}`, '#7d5b30', 3),
      stroke(`M60 ${y + 32}Q400 ${y + 26} 1100 ${y + 34}`, '#7d5b30', 2),
    ]),
    rect([150, 0, 40, 900], '#a8834f', { opacity: 0.95 }),
    rect([190, 0, 12, 900], '#000000', { opacity: 0.35 }),
    group({ transform: 'translate(880 -40) scale(1.3)' }, [
      ...tileRows('#a8502f', { across: 4, down: 10, chance }),
    ]),
    group({ transform: 'rotate(-23 700 800) translate(560 690) scale(1.7)' }, [
      ...tileRows('#b35a36', { across: 1, down: 1, chance }),
    ]),
  ]);
}

/** A chimney whose two upper courses have lost their mortar. */
export function chimney(): string {
  const chance = chanceOf(55);
  const courses = steps(11).flatMap((row) => {
    const y = 236 + row * 50;
    const isLoose = row < 2;
    return steps(6).flatMap((column) => {
      const x = 366 + column * 84 - (row % 2 === 0 ? 0 : 42);
      const left = Math.max(x, 366);
      const width = Math.min(x + 76, 830) - left;
      if (width < 20 || (row === 0 && column === 4)) return [];
      const off = isLoose ? chance.between(-7, 7) : 0;
      const turn = isLoose ? chance.between(-4, 4) : 0;
      const colour = shade('#a64d34', chance.between(-0.24, 0.16));
      return [
        group({ transform: `rotate(${turn.toFixed(1)} ${left} ${y})` }, [
          rect([left + off, y, width, 42], colour, { rx: 3 }),
          rect([left + off, y, width, 7], '#ffffff', { opacity: 0.16 }),
        ]),
      ];
    });
  });
  const crumbs = steps(26).map(() =>
    ellipse(
      [
        chance.between(280, 960),
        chance.between(786, 880),
        chance.between(4, 14),
        chance.between(3, 8),
      ],
      shade('#c9c1b2', chance.between(-0.3, 0.2)),
    ),
  );
  return pictureOf([
    gradient('sky', 'down', ['#6fa3d3', '#b9d6ea', '#eef3f2']),
    gradient('metal', 'down', ['#5c6366', '#33383a']),
    gradient('round', 'across', ['#00000000', '#00000000', '#00000088']),
    rect([0, 0, 1200, 900], 'url(#sky)'),
    path('M90 210q60-60 130-20q70-50 130 10q60 0 60 40H70q-10-26 20-30z', '#ffffff', {
      opacity: 0.8,
    }),
    path('M880 130q50-44 104-12q60-30 96 20q44 6 40 34H850q0-34 30-42z', '#ffffff', {
      opacity: 0.7,
    }),
    path('M0 760L1200 700V900H0Z', '#8f3f29'),
    group({ transform: 'matrix(1 -0.05 0 1 -20 764)' }, [
      ...tileRows('#99462d', { across: 15, down: 3, chance }),
    ]),
    rect([366, 320, 464, 470], '#b9b0a0'),
    rect([366, 232, 464, 96], '#3e342c'),
    ...courses,
    path('M340 180H700L716 236H352Z', '#a9a59b'),
    path('M716 236L700 180H860L846 214L800 226L770 214L742 232Z', '#8c887f'),
    stroke('M560 182l-14 22 20 14-10 18M700 184l12 24', '#45413b', 5),
    rect([450, 108, 90, 74], '#7d4330'),
    rect([450, 108, 20, 74], '#ffffff', { opacity: 0.15 }),
    ellipse([495, 108, 45, 12], '#1d1512'),
    rect([650, 124, 90, 58], '#7d4330'),
    ellipse([695, 124, 45, 12], '#1d1512'),
    rect([366, 232, 464, 560], 'url(#round)'),
    path('M320 800L366 700H830L884 780V812H320Z', 'url(#metal)'),
    stroke('M370 706H828', '#8b9396', 5),
    group({ transform: 'rotate(24 930 770)' }, [rect([900, 742, 78, 42], '#a9543a', { rx: 3 })]),
    ...crumbs,
  ]);
}

/** Boards whose paint flakes off, grey wood below. */
export function flaking(): string {
  const chance = chanceOf(77);
  const flake = () => {
    const [x, y] = [chance.whole(-40, 1160), chance.whole(0, 860)];
    const [wide, high] = [chance.whole(40, 170), chance.whole(20, 74)];
    const d = `M${x} ${y}l${wide * 0.3} -${high * 0.4}l${wide * 0.36} ${high * 0.16}l${wide * 0.34} ${high * 0.3}l-${wide * 0.16} ${high * 0.5}l-${wide * 0.4} ${high * 0.2}l-${wide * 0.34} -${high * 0.24}z`;
    const curl = `M${x} ${y}l${wide * 0.3} -${high * 0.4}l${wide * 0.36} ${high * 0.16}l-${wide * 0.1} ${high * 0.14}l-${wide * 0.26} -${high * 0.06}z`;
    return (
      path(d, shade('#9a9186', chance.between(-0.15, 0.12))) +
      stroke(
        `M${x + wide * 0.2} ${y + high * 0.1}h${wide * 0.6}M${x + wide * 0.25} ${y + high * 0.3}h${wide * 0.4}`,
        '#6d655b',
        2,
      ) +
      path(curl, '#000000', { opacity: 0.35, transform: 'translate(5 9)' }) +
      path(curl, '#f5e6ae')
    );
  };
  const fine = steps(60).map(() => {
    const [x, y] = [chance.whole(0, 1180), chance.whole(0, 890)];
    return stroke(
      `M${x} ${y}l${chance.whole(4, 16)} ${chance.whole(-22, 22)}l${chance.whole(4, 20)} ${chance.whole(-8, 8)}`,
      '#8a7434',
      2,
      { opacity: 0.7 },
    );
  });
  return pictureOf([
    gradient('sun', 'across', ['#fff6c860', '#ffffff00', '#00000040']),
    ...boards([0, 0, 1200, 900], '#dcbf63', 150, chance),
    ...fine,
    ...steps(44).map(flake),
    ...steps(6, 150, 143).flatMap((y) => [
      rect([0, y, 1200, 8], '#4a3b16', { opacity: 0.7 }),
      rect([0, y + 8, 1200, 18], '#000000', { opacity: 0.14 }),
    ]),
    ...steps(6, 150, 70).map((y) => ellipse([610, y, 8, 7], '#7a4a2a')),
    stroke('M610 80q4 30 -2 56M610 530q3 26 -2 50', '#8a5a34', 7, { opacity: 0.35 }),
    rect([0, 0, 1200, 900], 'url(#sun)'),
  ]);
}
