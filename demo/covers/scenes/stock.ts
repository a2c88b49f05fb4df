import { at, box, circle, ink, lit, path, picture, rect, repeat, stroke } from '../drawing.ts';
import * as things from '../things.ts';

/** The stock cover: a toolbox, an apron and a ladder on a doorstep, the roofs of the town beyond. */
export function doorstep(): string {
  // prettier-ignore
  const house = (x: number, w: number, h: number, c: string, s: string, roof: string) =>
    lit(box(x, 520 - h, w, h), c, s, -w * 0.2, 0) + path(`M${x - 12} ${520 - h}L${x + w / 2} ${450 - h}L${x + w + 12} ${520 - h}z`, roof) + repeat(4, (n) => rect(x + w * 0.18 + (n % 2) * w * 0.4, 546 - h + Math.floor(n / 2) * 80, w * 0.22, 46, n === 1 ? '#F7D78C' : ink.teal, 3));
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F5DDB4'), rect(0, 0, 1200, 220, '#F3D2A6'), circle(600, 270, 210, '#F8E3B6'), circle(600, 270, 150, '#FBECC6'),
    path('M0 360Q200 250 430 330T820 290T1200 340V675H0z', '#DDBF93'), path('M0 410Q300 330 640 400T1200 370V675H0z', ink.sage),
    house(40, 150, 210, ink.blush, ink.coral, ink.brick), house(186, 130, 280, ink.cream, ink.dune, ink.green),
    house(316, 160, 180, ink.amber, ink.ochre, ink.terracotta), house(730, 150, 230, '#8DB3A2', ink.teal, ink.navy),
    house(880, 140, 170, ink.coral, ink.terracotta, ink.wine), house(1020, 160, 290, ink.cream, ink.dune, ink.brick),
    at(520, 530, 0, 0.8, things.tree(90, ink.leaf, ink.green)), at(690, 530, 0, 0.7, things.tree(80)), at(20, 530, 0, 0.8, things.tree(80)),
    at(1190, 530, 0, 0.9, things.tree(80, ink.leaf, ink.green)), rect(0, 516, 1200, 159, '#D9A06E'), rect(0, 516, 1200, 12, '#EBC08F'),
    repeat(4, (n) => repeat(9, (m) => rect(m * 150 - 60 + (n % 2) * 75, 532 + n * 38, 144, 33, ['#D69B68', '#CE915D', '#DDA676'][(m + n) % 3] ?? '', 3))),
    at(880, 650, 0, 1.16, things.ladder(5)), at(560, 640, 0, 1.5, things.toolbox()), at(300, 652, 0, 1, things.bucket(ink.blue, ink.navy)),
    stroke('M330 540L390 380', ink.oak, 14), rect(372, 330, 44, 60, ink.terracotta, 6), repeat(5, (n) => stroke(`M${378 + n * 9} 334L${382 + n * 11} 296`, ink.cream, 7)),
    at(120, 652, 0, 1.14, things.pottedPlant(1, ink.ochre, ink.mustard)), at(1080, 654, 0, 1, things.pottedPlant()),
    at(660, 664, -3, 0.8, things.pipeWrench(ink.green, ink.forest)),
    stroke('M240 110q16 -16 32 0q16 -16 32 0M330 70q12 -12 24 0q12 -12 24 0M880 120q12 -12 24 0q12 -12 24 0', ink.walnut, 5),
  );
}
