import {
  circle,
  ellipse,
  ink,
  inside,
  path,
  rect,
  repeat,
  startPicture,
  stroke,
} from '../covers/drawing.ts';
import type { Drawing } from '../covers/drawing.ts';
import { hats, type Hat } from './hats.ts';
import { backHair, frontHair, type Hair } from './hair.ts';

/** Side of the square that a portrait is drawn in. */
const SIDE = 256;

/** Skin in light and shade, and the color of lips. */
export const skins = {
  porcelain: ['#F6D3B8', '#E3AF8E', '#C9705F'],
  fair: ['#F0C4A0', '#D99E77', '#BF6553'],
  olive: ['#E0AC7E', '#C4895C', '#AD5A48'],
  tan: ['#CB9262', '#A97045', '#984A3C'],
  brown: ['#A9704A', '#875236', '#7E3A33'],
  deep: ['#7F4F36', '#613825', '#6B2F2B'],
  dark: ['#5E3A2A', '#45281C', '#57272A'],
} as const;

/** Hair in light and shade. */
const hairColors = {
  black: ['#2B2226', '#1B1518'],
  brown: ['#5A3A28', '#42291C'],
  chestnut: ['#7C4A2A', '#5E361E'],
  auburn: ['#9A4B2B', '#78371F'],
  blond: ['#D2A459', '#B08440'],
  gray: ['#9B9691', '#7B7671'],
  white: ['#E4DED4', '#C7BFB2'],
} as const;

/** Clothes in light and shade. */
export const clothColors = {
  terracotta: [ink.terracotta, ink.brick],
  green: [ink.green, ink.forest],
  blue: [ink.blue, ink.navy],
  ochre: [ink.ochre, ink.mustard],
  cream: [ink.cream, ink.sand],
  teal: [ink.teal, '#44727A'],
  wine: ['#8C3B3A', ink.wine],
  sage: [ink.sage, '#8DA67F'],
  navy: ['#2F466A', ink.night],
} as const;

type Cloth = keyof typeof clothColors;

/** The face and clothes of a person. */
export interface Look {
  skin: keyof typeof skins;
  hair: Hair;
  hairColor: keyof typeof hairColors;
  cloth: Cloth;
  /** Collared shirt, dungarees, round or deep neck. */
  wear: 'shirt' | 'overalls' | 'sweater' | 'blouse';
  wall: 'mist' | 'sand' | 'blush' | 'sky' | 'sage' | 'amber';
  /** A narrower chin, longer lashes and colored lips. */
  isSoft?: boolean;
  age?: 'young' | 'middle' | 'old';
  beard?: 'mustache' | 'beard' | 'goatee' | 'stubble';
  glasses?: 'round' | 'square';
  hat?: Hat;
  hatColor?: Cloth;
  earrings?: boolean;
  smile?: 'open' | 'closed';
}

const walls = {
  mist: ['#DCE7E1', '#C3D6CD'],
  sand: ['#F0DDB9', '#E2C793'],
  blush: ['#F3CDB6', '#E4AF91'],
  sky: ['#CBDFE2', '#A9C8CD'],
  sage: ['#CBD8BF', '#AFC3A1'],
  amber: ['#F6DC9B', '#ECC46C'],
} as const;

const SHOULDERS = 'M18 256C22 216 60 206 102 192Q128 210 154 192C196 206 234 216 238 256z';

function clothes({ cloth, wear }: Look): Drawing {
  const [fill, shade] = clothColors[cloth];
  const light = cloth === 'cream' ? ink.paper : ink.cream;
  const body = inside(
    SHOULDERS,
    path(SHOULDERS, fill),
    path('M150 190C200 206 240 216 240 256H176C184 236 176 206 150 190z', shade),
  );
  if (wear === 'shirt')
    return [
      body,
      path('M128 214L102 189L92 205L114 236z', light),
      path('M128 214L154 189L164 205L142 236z', ink.paper),
      stroke('M128 216V256', shade, 3),
      circle(128, 238, 2.6, light),
    ].join('');
  if (wear === 'overalls')
    return [
      inside(
        SHOULDERS,
        path(SHOULDERS, light),
        path('M150 190C200 206 240 216 240 256H186z', ink.sand),
      ),
      path('M72 202L90 196L98 256H76z', fill),
      path('M184 202L166 196L158 256H180z', shade),
      path('M84 232H172V256H84z', fill),
      path('M140 232H172V256H150z', shade),
      circle(90, 236, 5, ink.amber),
      circle(166, 236, 5, ink.amber),
      stroke('M104 194Q128 214 152 194', ink.sand, 5),
    ].join('');
  if (wear === 'sweater')
    return [
      body,
      stroke('M103 193Q128 215 153 193', shade, 11),
      stroke('M101 190Q128 210 155 190', fill, 7),
    ].join('');
  return [body, path('M104 191L128 232L152 191Q128 206 104 191z', shade, 'opacity="0.55"')].join(
    '',
  );
}

const JAW =
  'M82 106C82 70 101 52 128 52C155 52 174 70 174 106C174 136 160 160 146 167Q128 175 110 167C96 160 82 136 82 106z';
const SOFT_JAW =
  'M83 106C83 70 101 53 128 53C155 53 173 70 173 106C173 134 156 160 142 168Q128 175 114 168C100 160 83 134 83 106z';

function neck(look: Look): Drawing {
  const [fill, shade] = skins[look.skin];
  const half = look.isSoft ? 18 : 22;
  const d = `M${128 - half} 148V194Q128 ${look.wear === 'blouse' ? 240 : 214} ${128 + half} 194V148z`;
  return [path(d, fill), inside(d, path('M90 146H170V176Q140 196 96 168z', shade))].join('');
}

/** The head, lit from the left like all pictures. */
function head(look: Look): Drawing {
  const [fill, shade] = skins[look.skin];
  const jaw = look.isSoft ? SOFT_JAW : JAW;
  return [
    ellipse(82, 116, 8, 12, fill),
    ellipse(174, 116, 8, 12, shade),
    stroke('M81 111Q78 117 82 122', shade, 2.2),
    path(jaw, fill),
    inside(jaw, path('M150 50C186 60 184 150 138 178H190V50z', shade, 'opacity="0.5"')),
    ellipse(
      102,
      134,
      9,
      6,
      look.skin === 'dark' || look.skin === 'deep' ? '#A24B3A44' : '#E2694A44',
    ),
    ellipse(
      154,
      134,
      9,
      6,
      look.skin === 'dark' || look.skin === 'deep' ? '#A24B3A33' : '#E2694A33',
    ),
  ].join('');
}

function eyes({ isSoft, skin, hairColor, age }: Look): Drawing {
  const [, shade] = skins[skin];
  const brow = hairColor === 'white' || hairColor === 'gray' ? '#8A837C' : hairColors[hairColor][1];
  const eye = (x: number) =>
    [
      ellipse(x, 114, 4.8, 5.8, '#241A1B'),
      circle(x + 1.7, 111.8, 1.7, '#FFFFFF'),
      isSoft
        ? stroke(`M${x - 7} 111Q${x} 104.5 ${x + 7} 110`, '#241A1B', 2.4)
        : stroke(`M${x - 7} 110Q${x} 105 ${x + 7} 109`, shade, 2),
    ].join('');
  const lines =
    age === 'old'
      ? stroke(
          'M93 120l-5 4M93 115l-6 0M163 120l5 4M163 115l6 0M102 125Q110 129 117 125M139 125Q146 129 154 125',
          shade,
          1.8,
        )
      : age === 'middle'
        ? stroke('M94 119l-4 3M162 119l4 3', shade, 1.6)
        : '';
  const width = isSoft ? 3.4 : 5;
  return [
    eye(109),
    eye(147),
    stroke('M99 99Q108 93 118 97', brow, width),
    stroke('M138 97Q148 93 157 99', brow, width),
    lines,
    age === 'old' ? stroke('M112 76Q128 72 144 76', shade, 1.6) : '',
    stroke('M130 112Q135 126 133 130Q129 135 123 132', shade, 3),
  ].join('');
}

function mouth({ smile = 'closed', skin, isSoft, age }: Look): Drawing {
  const [, shade, lips] = skins[skin];
  const folds =
    age === 'old' ? stroke('M103 136Q99 144 103 150M153 136Q157 144 153 150', shade, 1.8) : '';
  if (smile === 'open')
    return [
      path('M110 141Q128 147 146 141Q143 158 128 158T110 141z', '#5B2326'),
      path('M112 142.5Q128 148 144 142.5Q143 148 128 149.5Q113 148 112 142.5z', '#FFF8EE'),
      path('M118 155Q128 149 138 155Q128 160 118 155z', lips),
      isSoft ? stroke('M109 141Q119 139 128 142Q137 139 147 141', lips, 3) : '',
      folds,
    ].join('');
  if (isSoft)
    return [
      path('M112 143Q120 139 128 142Q136 139 144 143Q136 155 128 155T112 143z', lips),
      stroke('M111 143Q128 149 145 143', skins[skin][1], 2),
      folds,
    ].join('');
  return [
    stroke('M111 143Q128 155 145 143', lips, 4),
    stroke('M120 158Q128 161 136 158', shade, 2.4),
    folds,
  ].join('');
}

function beardOf({ beard, hairColor }: Look): Drawing {
  const [fill, shade] = hairColors[hairColor];
  const mustache = path(
    'M128 137Q118 132 107 143Q118 147 128 142Q138 147 149 143Q138 132 128 137z',
    fill,
  );
  switch (beard) {
    case 'mustache':
      return mustache;
    case 'goatee':
      return [mustache, path('M116 158Q128 152 140 158Q140 174 128 176T116 158z', fill)].join('');
    case 'stubble':
      return path(
        'M84 122Q90 152 112 140Q128 130 144 140Q166 152 172 122C172 142 160 162 146 168Q128 176 110 168C96 162 84 142 84 122z',
        fill,
        'opacity="0.22"',
      );
    case 'beard':
      return [
        path(
          'M81 108C82 128 92 146 106 140Q118 133 128 137Q138 133 150 140C164 146 174 128 175 108C178 140 166 172 128 182C90 172 78 140 81 108z',
          fill,
        ),
        inside(
          'M81 108C82 128 92 146 106 140Q118 133 128 137Q138 133 150 140C164 146 174 128 175 108C178 140 166 172 128 182C90 172 78 140 81 108z',
          path('M146 130C180 120 180 180 130 184H190V100z', shade),
        ),
      ].join('');
    case undefined:
      return '';
  }
}

function glassesOf({ glasses }: Look): Drawing {
  if (!glasses) return '';
  const lens = (x: number) =>
    glasses === 'round'
      ? `M${x - 15} 114a15 15 0 1 1 30 0a15 15 0 1 1 -30 0z`
      : `M${x - 16} 104h32v12q0 11 -11 11h-10q-11 0 -11 -11z`;
  return (
    [109, 147]
      .map(
        (x) =>
          path(lens(x), '#FFFFFF', 'opacity="0.22"') +
          stroke(lens(x), glasses === 'round' ? '#6B4A2C' : '#2A2A33', 3),
      )
      .join('') +
    stroke(
      'M124 111Q128 108 132 111M94 110L83 107M162 110L173 107',
      glasses === 'round' ? '#6B4A2C' : '#2A2A33',
      3,
    )
  );
}

/** Draws head and shoulders of a person, in the space of a portrait and without a wall. */
export function bust(look: Look): Drawing {
  const hair = hairColors[look.hairColor];
  const hat = look.hat && hats[look.hat](clothColors[look.hatColor ?? 'terracotta']);
  return [
    hat?.behind ?? '',
    look.hat === 'veil' ? '' : backHair(look.hair, hair),
    neck(look),
    clothes(look),
    head(look),
    eyes(look),
    beardOf(look),
    mouth(look),
    look.hat === 'veil' ? '' : frontHair(look.hair, hair),
    glassesOf(look),
    look.earrings ? circle(81, 132, 4, ink.amber) + circle(175, 132, 4, ink.ochre) : '',
    hat?.front ?? '',
  ].join('\n');
}

/** Draws a portrait as an SVG of 256 by 256. */
export function portrait(look: Look): string {
  startPicture();
  const [wall, wallShade] = walls[look.wall];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="22 6 212 212" width="${SIDE}" height="${SIDE}">
${[
  rect(0, 0, SIDE, SIDE, wall),
  circle(176, 150, 118, wallShade),
  repeat(3, (n) => ellipse(40 + n * 8, 44 + n * 6, 60 - n * 18, 40 - n * 12, '#FFFFFF18')),
  bust(look),
].join('\n')}
</svg>`;
}
