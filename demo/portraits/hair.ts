import { circle, ellipse, inside, path, repeat, stroke } from '../covers/drawing.ts';
import type { Drawing } from '../covers/drawing.ts';

/** Light and shade. */
type Tones = readonly [fill: string, shade: string];

export type Hair =
  | 'short'
  | 'parted'
  | 'curly'
  | 'bald'
  | 'fade'
  | 'long'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'afro'
  | 'wavy';

/** Shades the right side of a form. */
const shaded = (d: string, [fill, shade]: Tones): Drawing =>
  inside(d, path(d, fill), path('M148 10C196 40 200 140 168 250H256V0z', shade));

const LONG =
  'M72 116C62 52 96 30 128 30S194 52 184 116C184 150 196 178 190 214Q160 222 128 216T66 214C60 178 72 150 72 116z';
const BOB =
  'M72 112C66 54 98 32 128 32S190 54 184 112C184 134 188 150 184 166Q166 174 150 164H106Q90 174 72 166C68 150 72 134 72 112z';
const WAVY =
  'M70 112C60 54 96 28 128 29S198 52 186 112C204 130 178 146 192 168C204 190 178 200 182 214Q150 206 128 210T74 214C78 200 52 190 64 168C78 146 52 130 70 112z';

/** The hair behind head and shoulders. */
export function backHair(hair: Hair, tones: Tones): Drawing {
  const [fill, shade] = tones;
  switch (hair) {
    case 'long':
      return shaded(LONG, tones);
    case 'bob':
      return shaded(BOB, tones);
    case 'wavy':
      return shaded(WAVY, tones);
    case 'bun':
      return circle(128, 34, 23, fill) + ellipse(135, 36, 14, 18, shade);
    case 'ponytail':
      return path(
        'M158 44C208 40 212 110 196 168C188 180 180 170 182 156C188 116 186 88 156 72z',
        shade,
      );
    case 'afro':
      return shaded(
        'M128 14C150 8 172 18 180 34C198 42 206 64 200 82C208 104 200 126 186 136Q176 148 164 142H92Q80 148 70 136C56 126 48 104 56 82C50 64 58 42 76 34C84 18 106 8 128 14z',
        tones,
      );
    case 'braids':
      return [-1, 1]
        .map((side) =>
          repeat(6, (n) =>
            ellipse(
              128 + side * (55 + n * 1.5),
              136 + n * 17,
              11 - n * 0.6,
              11,
              n % 2 ? shade : fill,
            ),
          ),
        )
        .join('');
    default:
      return '';
  }
}

const CROWN =
  'M79 110C70 62 96 36 130 37C166 38 186 64 177 110C174 96 169 84 160 75C140 80 116 80 98 74C89 82 82 94 79 110z';
const PARTED =
  'M78 112C68 62 92 34 130 35C168 36 188 64 178 112C175 98 172 90 166 80C142 84 118 76 107 60C104 76 92 86 85 92C81 98 80 104 78 112z';
const FADE =
  'M82 98C78 60 92 40 128 40S178 60 174 98C172 88 170 80 166 72Q128 62 90 72C86 80 84 88 82 98z';
const CURTAINS =
  'M76 122C68 66 92 36 128 36S188 66 180 122C176 100 162 78 130 62C98 78 80 100 76 122z';
const FRINGE =
  'M76 118C68 62 94 34 128 34S188 62 180 118C178 104 174 96 168 90C146 96 110 96 88 90C82 96 78 104 76 118z';
const SIDE_SWEPT =
  'M76 120C66 64 92 34 130 34C170 35 188 66 180 120C176 98 160 84 140 66C122 82 96 88 84 96C80 104 78 112 76 120z';
const PULLED =
  'M80 106C76 60 100 40 128 40S180 60 176 106C172 84 156 68 128 66C100 68 84 84 80 106z';

function curls([fill, shade]: Tones): Drawing {
  const places = [
    [82, 92],
    [80, 76],
    [86, 60],
    [99, 47],
    [116, 40],
    [134, 39],
    [151, 44],
    [165, 56],
    [173, 71],
    [175, 88],
    [96, 66],
    [112, 58],
    [130, 55],
    [147, 60],
    [160, 72],
  ] as const;
  return places
    .map(([x, y], n) => circle(x, y, 13, x > 142 ? shade : n % 3 === 2 ? shade : fill))
    .join('');
}

/** The hair above the forehead. */
export function frontHair(hair: Hair, tones: Tones): Drawing {
  const [fill, shade] = tones;
  const shine = (d: string) => stroke(d, '#FFFFFF', 4, 'opacity="0.14"');
  switch (hair) {
    case 'short':
      return shaded(CROWN, tones) + shine('M94 62Q108 48 128 48');
    case 'parted':
      return shaded(PARTED, tones) + shine('M112 54Q134 46 156 58');
    case 'fade':
      return (
        shaded(FADE, tones) +
        path(
          'M82 98C81 106 81 112 82 118L87 112Q84 104 86 90zM174 98C175 106 175 112 174 118L169 112Q172 104 170 90z',
          shade,
          'opacity="0.5"',
        )
      );
    case 'curly':
      return curls(tones);
    case 'bald':
      return [
        path('M80 118C74 96 78 80 87 70C85 84 88 98 86 114z', fill),
        path('M176 118C182 96 178 80 169 70C171 84 168 98 170 114z', shade),
        ellipse(112, 66, 13, 6, '#FFFFFF33'),
      ].join('');
    case 'long':
      return shaded(CURTAINS, tones) + shine('M96 66Q110 50 126 48');
    case 'bob':
      return shaded(FRINGE, tones) + shine('M96 58Q112 46 134 47');
    case 'wavy':
      return shaded(SIDE_SWEPT, tones) + shine('M98 60Q114 46 134 47');
    case 'bun':
    case 'ponytail':
      return shaded(PULLED, tones) + shine('M96 62Q110 50 128 49');
    case 'braids':
      return shaded(CURTAINS, tones) + stroke('M129 38V62', shade, 2);
    case 'afro':
      return path(
        'M78 110C72 66 98 50 128 50S184 66 178 110C174 90 164 76 150 72Q128 64 106 72C92 76 82 90 78 110z',
        fill,
      );
  }
}
