import { skillsOf } from "../parse-trade.ts";

/** Kitchens, restaurants and bars. */
export const kitchen = skillsOf(
  "Kitchen and restaurant",
  `
  cooking: Cooking | ~cook, line cook, cooking skills, prep cook, culinary skills, commercial cooking, culinary arts, short order cook, cooking techniques
  chef: Professional cookery | head chef, sous chef, executive chef, commis chef, chef de partie, ~Chef, chef experience, kitchen chef, demi chef | cooking
  food-preparation: Food preparation | food prep, preparing food, mise en place, preparing meals, meal preparation, preparing ingredients, meal prep, vegetable preparation, preparation of food
  knife-skills: Knife skills | cutting techniques for kitchens
  grilling: Grill cooking | grilling, barbecue cooking, grill cook, griddle cooking | cooking
  frying: Frying | deep frying, fry cook, deep fryer | cooking
  saute: Sautéing | sauté cooking, sauté station, saute cook | cooking
  sauces: Sauce making | stocks and sauces, soups and sauces
  baking: Baking | baker, bread making, bread baking, sourdough, bakery production, dough making, bakery work, bread production
  pastry: Pastry | patisserie, pastry chef, cake decorating, dessert making, pastry making, cake making, pastry cook, desserts preparation, confectionery, chocolate making, chocolatier, confectioner | baking
  pizza-making: Pizza making | pizza chef, pizzaiolo, pizza cook
  sushi: Sushi making | sushi chef, sushi preparation
  vegan-cooking: Vegetarian and vegan cooking | vegan cooking, plant-based cooking, vegetarian cooking | cooking
  international-cuisine: International cuisine | italian cuisine, french cuisine, asian cuisine, mexican cuisine, indian cuisine, mediterranean cuisine, chinese cuisine, thai cuisine, japanese cuisine
  salads: Cold kitchen | garde manger, salad preparation, cold buffet, salad bar, sandwich making, making sandwiches
  food-safety: Food safety | food hygiene, servsafe, food handling, food handler, food hygiene certificate, safe food handling, food handler's card, food safety standards, food handlers card, food hygiene level 2, food sanitation, food handler certificate
  haccp: HACCP | hazard analysis and critical control points | food-safety
  allergen-awareness: Allergen awareness | allergens, food allergens, food allergies | food-safety
  menu-planning: Menu planning | menu development, menu design, menu creation, recipe development, creating menus, recipe creation
  kitchen-management: Kitchen management | running a kitchen, kitchen supervision, kitchen manager, back of house management, kitchen operations, leading a kitchen
  food-cost-control: Food cost control | food costing, portion control, food costs, kitchen stock control, recipe costing, food cost management
  plating: Food presentation | plating of dishes, plate presentation, food plating, garnishing
  catering: Catering | banquet catering, event catering, catering operations, mass catering, contract catering, school catering, buffet service
  kitchen-porter: Dishwashing | kitchen porter, dish washing, pot washing, dishwasher, kitchen cleaning, kitchen assistant, washing dishes, kitchen hand, kitchen helper
  waiting: Waiting tables | table service, waiter, waitress, waiting staff, food service, serving food, food and beverage service, food server, silver service, server in a restaurant, serving guests, restaurant service, wait staff, taking orders
  hosting: Restaurant hosting | host/hostess, seating guests, restaurant reservations, restaurant host, hostess, table reservations
  bartending: Bartending | bartender, bar work, mixology, cocktail making, bar tending, cocktails, bar staff, mixing drinks, barman, barmaid, serving drinks
  barista: Barista skills | barista, coffee making, espresso, latte art, coffee preparation, espresso machine, making coffee
  wine-knowledge: Wine knowledge | sommelier, wine service, wine tasting, wine pairing, wset
  alcohol-service: Responsible alcohol service | responsible service of alcohol, tips certification alcohol, personal licence holder, age verification
  cellar-management: Cellar management | beer keeping, bar management, bar stock, pub management
  restaurant-management: Restaurant management | restaurant manager, front of house management, food and beverage management, f&b management, front of house, foh management, shift management in restaurants
  fast-food: Fast food service | fast food, quick service restaurant, drive-thru, fast-food restaurant, counter service, fast food preparation
  canteen: Canteen work | cafeteria, school meals, cafeteria service, lunch lady
  food-delivery: Food delivery | meal delivery, takeaway delivery, pizza delivery
  room-service: Room service | in-room dining
  food-photography: Food styling | food photography
  `,
);
