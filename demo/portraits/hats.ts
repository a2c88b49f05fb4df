import { circle, ellipse, inside, path, rect, repeat, stroke } from '../covers/drawing.ts';
import type { Drawing } from '../covers/drawing.ts';

type Tones = readonly [fill: string, shade: string];

interface DrawnHat {
  behind: Drawing;
  front: Drawing;
}

export type Hat = 'cap' | 'beanie' | 'kerchief' | 'veil' | 'straw' | 'helmet';

/** Shades the right side of a form. */
const shaded = (d: string, [fill, shade]: Tones, ...details: Drawing[]): Drawing =>
  inside(d, path(d, fill), path('M150 0C186 30 190 90 160 256H256V0z', shade), ...details);

const CAP = 'M78 88C74 44 100 26 128 26S182 44 178 88Q128 72 78 88z';
const BEANIE = 'M76 92C70 40 98 22 128 22S186 40 180 92Q128 78 76 92z';
const KERCHIEF = 'M78 98C70 52 96 30 128 30S186 52 178 98Q164 70 128 66T78 98z';
const VEIL_BACK =
  'M66 116C58 50 94 26 128 26S198 50 190 116C192 170 206 210 214 256H42C50 210 64 170 66 116z';
const STRAW = 'M86 76C84 40 102 28 128 28S172 40 170 76z';
const HELMET = 'M74 86C72 42 98 22 128 22S184 42 182 86z';

export const hats: Record<Hat, (tones: Tones) => DrawnHat> = {
  cap: (tones) => ({
    behind: '',
    front: [
      shaded(CAP, tones, stroke('M128 26Q122 50 124 78', tones[1], 2.4)),
      path('M74 90Q128 64 182 90Q194 96 190 102Q128 82 66 102Q62 96 74 90z', tones[1]),
      circle(128, 28, 4, tones[1]),
      circle(118, 60, 9, '#FFF8EA'),
    ].join(''),
  }),
  beanie: (tones) => ({
    behind: '',
    front: [
      shaded(BEANIE, tones),
      shaded('M74 96Q72 78 78 76Q128 60 178 76Q184 78 182 96Q128 80 74 96z', [tones[1], tones[1]]),
      repeat(9, (n) =>
        stroke(`M${82 + n * 11.5} ${84 - Math.sin((n / 8) * Math.PI) * 10}l0 -8`, '#FFFFFF33', 2),
      ),
    ].join(''),
  }),
  kerchief: (tones) => ({
    behind: path('M170 60C206 52 214 70 196 84C214 92 204 112 186 104L168 84z', tones[1]),
    front: [
      shaded(
        KERCHIEF,
        tones,
        repeat(9, (n) =>
          circle(90 + (n % 5) * 20, 46 + Math.floor(n / 5) * 16 + (n % 2) * 6, 3, '#FFF8EA99'),
        ),
      ),
    ].join(''),
  }),
  veil: (tones) => ({
    behind: shaded(VEIL_BACK, tones),
    front: [
      inside(
        'M42 256V0H214V256z',
        path(
          'M68 112C62 54 94 32 128 32S194 54 188 112C188 150 172 178 150 186Q176 206 190 256H66Q80 206 106 186C84 178 68 150 68 112zM84 110C84 140 100 170 128 172C156 170 172 140 172 110C172 78 154 62 128 62S84 78 84 110z',
          tones[0],
          'fill-rule="evenodd"',
        ),
        path(
          'M106 186Q128 196 150 186Q164 196 172 214Q128 226 84 214Q92 196 106 186z',
          tones[1],
          'opacity="0.5"',
        ),
        stroke('M172 116C172 146 154 176 128 178', tones[1], 4),
        stroke('M92 208Q124 222 170 200M84 232Q130 244 182 226', tones[1], 3),
        stroke('M88 62Q104 42 128 40', '#FFFFFF', 4, 'opacity="0.2"'),
      ),
    ].join(''),
  }),
  straw: () => ({
    behind: '',
    front: [
      ellipse(128, 82, 78, 15, '#B98F47'),
      ellipse(128, 78, 78, 14, '#E3BE74'),
      shaded(STRAW, ['#EBCB86', '#CBA257']),
      path('M86 76C85 70 85 66 86 62Q128 72 170 62C171 66 171 70 170 76Q128 86 86 76z', '#984029'),
      repeat(4, (n) =>
        stroke(`M${96 + n * 6} ${50 - n * 5}q${28 - n * 4} 6 ${58 - n * 10} 0`, '#B98F47', 1.6),
      ),
    ].join(''),
  }),
  helmet: (tones) => ({
    behind: '',
    front: [
      shaded(HELMET, tones),
      path('M66 88Q128 72 190 88Q192 98 182 98Q128 84 74 98Q64 98 66 88z', tones[1]),
      rect(121, 22, 14, 56, '#FFFFFF33', 6),
      stroke('M92 60Q98 42 112 36', '#FFFFFF', 5, 'opacity="0.4"'),
    ].join(''),
  }),
};
