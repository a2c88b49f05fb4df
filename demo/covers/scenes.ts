import * as electricity from './scenes/electricity.ts';
import * as plumbing from './scenes/plumbing.ts';

import * as carpentry from './scenes/carpentry.ts';
import * as cleaning from './scenes/cleaning.ts';
import * as beautyVisits from './scenes/beauty-visits.ts';
import * as carpentryWorks from './scenes/carpentry-works.ts';
import * as cleaningRounds from './scenes/cleaning-rounds.ts';
import * as climateService from './scenes/climate-service.ts';
import * as electricityVisits from './scenes/electricity-visits.ts';
import * as gardeningSeasons from './scenes/gardening-seasons.ts';
import * as gardening from './scenes/gardening.ts';
import * as painting from './scenes/painting.ts';
import * as locksmith from './scenes/locksmith.ts';
import * as moving from './scenes/moving.ts';
import * as climate from './scenes/climate.ts';
import * as lessons from './scenes/lessons.ts';
import * as beauty from './scenes/beauty.ts';
import * as pets from './scenes/pets.ts';
import * as applianceVisits from './scenes/appliance-visits.ts';
import * as appliances from './scenes/electrodomesticos.ts';
import * as stock from './scenes/stock.ts';
/**
 * Covers by file name: `<skill slug>-<variant>`, and `stock` for cards whose skill has no picture.
 */
export const scenes: Record<string, () => string> = {
  'plomeria-1': plumbing.underTheSink,
  'plomeria-2': plumbing.brassBasin,
  'plomeria-3': plumbing.wrenchOnThePipe,
  'plomeria-4': plumbing.newShower,
  'plomeria-5': plumbing.plumberAtTheHeater,
  'plomeria-6': plumbing.oldTapNewTap,
  'plomeria-7': plumbing.gardenTap,
  'plomeria-8': plumbing.fittingsOnTheBench,
  'electricidad-1': electricity.pendantLamps,
  'electricidad-2': electricity.breakerPanel,
  'electricidad-3': electricityVisits.newSocket,
  'electricidad-4': electricityVisits.electricianWithBulb,
  'electricidad-5': electricityVisits.lightAgain,
  'electricidad-6': electricityVisits.patioLights,
  'electricidad-7': electricityVisits.electriciansTools,
  'electricidad-8': electricityVisits.glowingBulb,
  'carpinteria-1': carpentry.workshopBench,
  'carpinteria-2': carpentry.shelfInTheMaking,
  'carpinteria-3': carpentryWorks.hammerAndNail,
  'carpinteria-4': carpentryWorks.newChair,
  'carpinteria-5': carpentryWorks.carpenterAtTheBench,
  'carpinteria-6': carpentryWorks.repairedTable,
  'carpinteria-7': carpentryWorks.pergola,
  'carpinteria-8': carpentryWorks.dovetailJoint,
  'limpieza-del-hogar-1': cleaning.shiningLivingRoom,
  'limpieza-del-hogar-2': cleaning.orderOnTheCounter,
  'limpieza-del-hogar-3': cleaningRounds.clearWindow,
  'limpieza-del-hogar-4': cleaningRounds.kitchenWiped,
  'limpieza-del-hogar-5': cleaningRounds.stripeOnTheCarpet,
  'limpieza-del-hogar-6': cleaningRounds.shiningBathroom,
  'limpieza-del-hogar-7': cleaningRounds.sheetsOnTheLine,
  'limpieza-del-hogar-8': cleaningRounds.madeBed,
  'jardineria-1': gardening.frontGarden,
  'jardineria-2': gardening.pottingTable,
  'jardineria-3': gardeningSeasons.mownLawn,
  'jardineria-4': gardeningSeasons.prunedRose,
  'jardineria-5': gardeningSeasons.gardenerWithSeedlings,
  'jardineria-6': gardeningSeasons.balconyInFlower,
  'jardineria-7': gardeningSeasons.trimmedHedge,
  'jardineria-8': gardeningSeasons.autumnLeaves,
  'pintura-1': painting.halfPaintedRoom,
  'pintura-2': painting.colorTable,
  'pintura-3': painting.rollingTheWall,
  'pintura-4': painting.painterAtWork,
  'pintura-5': painting.freshFacade,
  'pintura-6': painting.roomBeforeAndAfter,
  'pintura-7': painting.choosingAColor,
  'pintura-8': painting.doorOnTrestles,
  'cerrajeria-1': locksmith.keyInTheDoor,
  'cerrajeria-2': locksmith.wallOfKeys,
  'cerrajeria-3': locksmith.turningTheKey,
  'cerrajeria-4': locksmith.keyCutting,
  'cerrajeria-5': locksmith.lockBeingFitted,
  'cerrajeria-6': locksmith.gateWithChain,
  'cerrajeria-7': locksmith.openSafe,
  'cerrajeria-8': locksmith.newKeys,
  'mudanzas-1': moving.vanInTheStreet,
  'mudanzas-2': moving.boxesInTheNewFlat,
  'mudanzas-3': moving.sofaOnTheWay,
  'mudanzas-4': moving.handTruck,
  'mudanzas-5': moving.tapingTheBox,
  'mudanzas-6': moving.packingTheKitchen,
  'mudanzas-7': moving.pianoOnTheRope,
  'mudanzas-8': moving.loadedVan,
  'climatizacion-1': climate.coolRoom,
  'climatizacion-2': climate.unitsOnTheRoof,
  'climatizacion-3': climateService.unitInService,
  'climatizacion-4': climateService.washedFilter,
  'climatizacion-5': climateService.pleasantTemperature,
  'climatizacion-6': climateService.warmRadiator,
  'climatizacion-7': climateService.pressureGauges,
  'climatizacion-8': climateService.coolNight,
  'clases-particulares-1': lessons.studyDesk,
  'clases-particulares-2': lessons.blackboard,
  'clases-particulares-3': lessons.fractionsOnTheBoard,
  'clases-particulares-4': lessons.readingTogether,
  'clases-particulares-5': lessons.guitarLesson,
  'clases-particulares-6': lessons.languages,
  'clases-particulares-7': lessons.chemistry,
  'clases-particulares-8': lessons.sumOnPaper,
  'belleza-a-domicilio-1': beauty.dressingTable,
  'belleza-a-domicilio-2': beauty.beautyTools,
  'belleza-a-domicilio-3': beautyVisits.paintedNails,
  'belleza-a-domicilio-4': beautyVisits.haircutAtHome,
  'belleza-a-domicilio-5': beautyVisits.hourOfRest,
  'belleza-a-domicilio-6': beautyVisits.makeUpPalette,
  'belleza-a-domicilio-7': beautyVisits.beforeTheParty,
  'belleza-a-domicilio-8': beautyVisits.stylistAtTheDoor,
  'cuidado-de-mascotas-1': pets.dogInThePark,
  'cuidado-de-mascotas-2': pets.catAtHome,
  'cuidado-de-mascotas-3': pets.walkAtSunset,
  'cuidado-de-mascotas-4': pets.bathTime,
  'cuidado-de-mascotas-5': pets.catAtTheWindow,
  'cuidado-de-mascotas-6': pets.dinnerForTheCat,
  'cuidado-de-mascotas-7': pets.groomingTable,
  'cuidado-de-mascotas-8': pets.fishAndParrot,
  'electrodomesticos-1': appliances.laundryCorner,
  'electrodomesticos-2': appliances.openFridge,
  'electrodomesticos-3': appliances.stoveAndOven,
  'electrodomesticos-4': appliances.repairBench,
  'electrodomesticos-5': applianceVisits.technicianAtTheWasher,
  'electrodomesticos-6': applianceVisits.heaterAlight,
  'electrodomesticos-7': applianceVisits.repairedAndReady,
  'electrodomesticos-8': applianceVisits.boardUnderRepair,
  stock: stock.doorstep,
};
