import * as electricity from './scenes/electricity.ts';
import * as plumbing from './scenes/plumbing.ts';

import * as carpentry from './scenes/carpentry.ts';
import * as cleaning from './scenes/cleaning.ts';
import * as gardening from './scenes/gardening.ts';
import * as painting from './scenes/painting.ts';
import * as locksmith from './scenes/locksmith.ts';
import * as moving from './scenes/moving.ts';
import * as climate from './scenes/climate.ts';
import * as lessons from './scenes/lessons.ts';
import * as beauty from './scenes/beauty.ts';
import * as pets from './scenes/pets.ts';
import * as stock from './scenes/stock.ts';
/**
 * Covers by file name: `<skill slug>-<variant>`, and `stock` for cards whose skill has no picture.
 */
export const scenes: Record<string, () => string> = {
  'plomeria-1': plumbing.underTheSink,
  'plomeria-2': plumbing.brassBasin,
  'electricidad-1': electricity.pendantLamps,
  'electricidad-2': electricity.breakerPanel,
  'carpinteria-1': carpentry.workshopBench,
  'carpinteria-2': carpentry.shelfInTheMaking,
  'limpieza-del-hogar-1': cleaning.shiningLivingRoom,
  'limpieza-del-hogar-2': cleaning.orderOnTheCounter,
  'jardineria-1': gardening.frontGarden,
  'jardineria-2': gardening.pottingTable,
  'pintura-1': painting.halfPaintedRoom,
  'pintura-2': painting.colorTable,
  'cerrajeria-1': locksmith.keyInTheDoor,
  'cerrajeria-2': locksmith.wallOfKeys,
  'mudanzas-1': moving.vanInTheStreet,
  'mudanzas-2': moving.boxesInTheNewFlat,
  'climatizacion-1': climate.coolRoom,
  'climatizacion-2': climate.unitsOnTheRoof,
  'clases-particulares-1': lessons.studyDesk,
  'clases-particulares-2': lessons.blackboard,
  'belleza-a-domicilio-1': beauty.dressingTable,
  'belleza-a-domicilio-2': beauty.beautyTools,
  'cuidado-de-mascotas-1': pets.dogInThePark,
  'cuidado-de-mascotas-2': pets.catAtHome,
  stock: stock.doorstep,
};
