import { skillsOf } from "../parse-trade.ts";

/** Farms, gardens, forests and animals. */
export const nature = skillsOf(
  "Farming, gardens and animals",
  `
  farming: Farming | farm work, agriculture, crop production, farm worker, farmhand, agricultural work, farm labour, crop farming, arable farming, agricultural labour, farm hand, farm labourer, ranch work, ~farmer
  livestock: Livestock care | animal husbandry, cattle farming, dairy farming, pig farming, sheep farming, livestock farming, livestock, herdsman, raising livestock, cattle, herd management, shepherd
  milking: Milking | milking cows, milking parlour, dairy parlour, dairy farmer
  poultry: Poultry farming | egg production, poultry, chicken farming
  beekeeping: Beekeeping | apiculture, honey production
  fishing: Commercial fishing | fishing boat work, aquaculture, fish farming, fish farm work, fisherman
  tractor-driving: Tractor driving | tractor operation, combine harvester, farm machinery operation, tractor driver, farm machinery, farm equipment operation, operating farm machinery, combine operation
  harvesting: Harvesting | fruit picking, crop harvesting, vegetable harvesting, fruit picker, berry picking, picking fruit, grape picking, picking vegetables
  horticulture: Horticulture | greenhouse work, plant propagation, nursery plants, plant care, greenhouse growing, plant nursery, growing plants, planting, horticulturist
  gardening: Gardening | gardener, garden maintenance, hedge trimming, lawn care, lawn mowing, grounds maintenance, groundskeeping, weeding, groundskeeper, mowing lawns, grass cutting, pruning, landscape maintenance, grounds keeping, hedge cutting, yard work
  irrigation: Irrigation | irrigation systems, sprinkler irrigation, drip irrigation
  pesticide-application: Pesticide application | crop spraying, pesticides, herbicide application, pa1 and pa2, pesticide applicator license, spraying pesticides, fertiliser application, fertilizer application
  soil-science: Soil science | agronomy, soil management, agronomist, crop science, soil analysis
  organic-farming: Organic farming | permaculture, organic agriculture
  viticulture: Viticulture | vineyard work, vine pruning, vineyard management, winemaker, vintner
  forestry: Forestry | tree felling, logging of trees, forest management, timber harvesting, forest work, forestry work, lumberjack, forestry worker, forester
  chainsaw: Chainsaw operation | chainsaw, chainsaw certificate, chain saw, chainsaw licence, brush cutter, chainsaws, strimmer
  arboriculture: Arboriculture | tree surgery, tree care, tree pruning, tree climbing, arborist, tree surgeon, tree removal, tree trimming
  animal-care: Animal care | pet care, animal handling, kennel work, animal welfare, pet sitting, animal shelter, zoo keeping, caring for animals, animal caretaker, zookeeping, kennel assistant, animal feeding, handling animals, zookeeper
  dog-grooming: Dog grooming | pet grooming, dog groomer, pet groomer
  dog-training: Dog training | dog handling, dog walking, animal training, dog trainer, dog walker, dog handler, k9 handling
  horse-care: Horse care | stable work, equine care, horse riding, horse grooming, farrier, equestrian, horse riding instruction, horses, mucking out, grooming horses, horse riding lessons
  artificial-insemination: Animal breeding | artificial insemination, livestock breeding, animal reproduction, dog breeding
  park-ranger: Park ranger work | park ranger, countryside ranger, gamekeeping, wildlife management, game management, wildlife rescue
  plant-identification: Plant identification | botany, plant science, plant pathology
  floral-nursery: Garden centre work | garden centre, plant sales, garden center
  `,
);
