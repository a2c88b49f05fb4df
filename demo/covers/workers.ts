import { bust, clothColors, skins, type Look } from '../portraits/portrait.ts';
import { box, circle, ink, inside, lit, path, stroke } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** Elbow and hand of an arm, in the space of a portrait (256 by 256, waist at 560). */
export type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number];

const TORSO = 'M20 244H236L224 560H34z';

function arm(look: Look, shoulderX: number, [elbowX, elbowY, handX, handY]: Arm): Drawing {
  const [skin, skinShade] = skins[look.skin];
  const [cloth, clothShade] =
    look.wear === 'overalls' ? [ink.cream, ink.sand] : clothColors[look.cloth];
  const isRight = shoulderX > 128;
  return [
    stroke(`M${elbowX} ${elbowY}L${handX} ${handY}`, isRight ? skinShade : skin, 34),
    stroke(`M${shoulderX} 238L${elbowX} ${elbowY}`, isRight ? clothShade : cloth, 50),
    circle(handX, handY, 23, isRight ? skinShade : skin),
  ].join('');
}

/**
 * Draws a person to the waist, in the space of a portrait. `held` lies over the body and under the
 * arms.
 */
export function worker(look: Look, left: Arm, right: Arm, held: Drawing = ''): Drawing {
  const [cloth, clothShade] = clothColors[look.cloth];
  const [under, underShade] =
    look.wear === 'overalls' ? [ink.cream, ink.sand] : [cloth, clothShade];
  const bib =
    look.wear === 'overalls' ? lit('M78 254H178L196 560H60z', cloth, clothShade, -22, 0) : '';
  return [
    inside(TORSO, path(TORSO, under), path('M176 244H240V560H168z', underShade), bib),
    bust(look),
    held,
    arm(look, 48, left),
    arm(look, 208, right),
  ].join('');
}

/**
 * Draws a fist whose forearm comes from the left and which grips `held` at (0, 0), upright.
 */
export function fist(
  skin: keyof typeof skins,
  cloth: keyof typeof clothColors,
  held: Drawing = '',
): Drawing {
  const [fill, shade] = skins[skin];
  const [sleeve, sleeveShade] = clothColors[cloth];
  const finger = (n: number) =>
    lit(box(-40 + (n === 3 ? 8 : 0), -66 + n * 33, n === 3 ? 76 : 88, 36, 18), fill, shade, 0, -6);
  return [
    lit(
      'M-520 -50L-120 -46Q-80 -66 -40 -70H10V66H-40Q-84 62 -120 48L-520 64z',
      fill,
      shade,
      0,
      -16,
    ),
    lit('M-900 -76L-250 -64Q-236 0 -250 70L-900 90z', sleeve, sleeveShade, 0, -18),
    stroke('M-256 -60Q-242 0 -256 64', sleeveShade, 7),
    held,
    [0, 1, 2, 3].map(finger).join(''),
    lit('M-100 -40Q-60 -92 -6 -88Q30 -88 32 -70Q30 -56 0 -58Q-40 -50 -60 -20z', fill, shade, 0, -5),
  ].join('');
}
