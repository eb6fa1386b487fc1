import { skillsOf } from "../parse-trade.ts";

/** Driving, storing, sending and repairing vehicles. */
export const transport = skillsOf(
  "Transport and logistics",
  `
  driving: ~Driving | ~driver, driving licence, driver's license, driver's licence, drivers license, valid driving licence, full uk driving licence, driving license, category b licence, clean driving record, driving vehicles, driving record, class d license, clean driving licence, valid drivers license
  truck-driving: Truck driving | hgv driving, lorry driving, hgv driver, truck driver, lgv driver, long haul driving, heavy goods vehicle, otr driving, lorry driver, hgv class 1, hgv class 2, tractor trailer, hgv licence, class 1 driver, class 2 driver, semi truck | driving
  cdl: Commercial driver's license | =CDL, cdl class a, class a cdl, cdl-a, class b cdl, commercial drivers license, driver cpc, cdl license | truck-driving
  van-driving: Van driving | delivery driving, delivery driver, multi-drop delivery, courier driving, van driver, multi drop, parcel delivery, courier, package delivery, courier service, deliveries by van | driving
  bus-driving: Bus driving | bus driver, coach driving, school bus driver, pcv licence, coach driver, passenger transport, public transport driving | driving
  taxi-driving: Taxi driving | chauffeur, taxi driver, private hire driving, rideshare driving, chauffeuring | driving
  motorcycle: Motorcycle riding | motorcycle licence, bicycle courier, bike courier, motorbike licence
  adr: ADR | adr licence, dangerous goods transport, hazmat endorsement, adr certificate, transport of dangerous goods | hazardous-materials
  tanker-driving: Tanker driving | tank truck driving, fuel tanker | truck-driving
  train-driving: Train driving | train driver, locomotive driver, railway operations, tram driver, train operation, railway signalling, locomotive engineer, train conductor
  track-maintenance: Railway track maintenance | rail track work, permanent way, platelayer, railway maintenance
  piloting: Piloting aircraft | commercial pilot, pilot licence, aircraft pilot, flight operations, airline pilot, flying aircraft, faa certificate
  drone-operation: Drone operation | drone pilot, =UAV operation, uav, drones, remote pilot, drone flying
  air-traffic-control: Air traffic control | air traffic controller
  airport-ground: Airport ground handling | baggage handling, ramp agent, aircraft marshalling, ground crew, baggage handler, airport operations, airline check-in
  ship-navigation: Ship navigation | seafaring, deckhand, boat handling, seamanship, marine navigation, able seaman, ship's mate, stcw, vessel operation, skippering, ship captain
  forklift: Forklift operation | forklift, forklift driving, fork lift, forklift truck, forklift licence, forklift certified, forklift driver, forklift operator, forklift license, counterbalance forklift, counterbalance, reach truck, fork lift truck, flt licence, forklift certificate, order picker truck, pallet truck, pallet jack, flt driver, forklift trucks
  warehouse: Warehouse work | warehousing, warehouse operative, warehouse operations, warehouse experience, warehouse worker, warehouse associate, warehouse operator
  order-picking: Order picking | picking and packing, pick and pack, order picker, picking orders, picker packer, pick/pack, packing orders | warehouse
  loading-unloading: Loading and unloading | loading trucks, unloading trucks, truck loading, loading vehicles, unloading goods, unloading deliveries, load and unload, loading lorries, unloading lorries, loading dock, stevedore
  goods-receiving: Goods receiving | goods in, receiving goods, shipping and receiving, goods inward, receiving deliveries, receiving inventory, goods receipt, checking deliveries
  dispatching: Dispatching | goods out, dispatch of goods, transport dispatch, dispatcher, truck dispatching, freight dispatch, despatch
  inventory-management: Inventory management | stock control, inventory control, stock management, stock taking, stocktaking, cycle counts, stock counts, inventory counts, cycle counting, stock checks, inventory tracking, physical inventory, counting stock, managing stock, stock levels
  warehouse-management: Warehouse management | warehouse supervision, warehouse manager, warehouse supervisor, warehouse management system, =WMS, distribution centre management, warehouse team leader, wms software, warehouse management systems
  barcode-scanning: Barcode scanning | rf scanner, handheld scanner, rf scanning, barcode scanner, hand-held scanner, hand scanner, rfid
  manual-handling: Manual handling | heavy lifting, lifting heavy objects, manual lifting, lift heavy loads, lifting heavy loads, lifting up to 50 lbs, material handling, materials handling, lift up to 50 pounds, handling of materials
  logistics: Logistics | logistics coordination, logistics management, logistics operations, logistics planning, logistics coordinator
  supply-chain: Supply chain management | supply chain, =SCM, supply chain planning, supply chain operations, supply chain optimization, supply chains | logistics
  demand-planning: Demand planning | demand forecasting, material planning, materials management, inventory planning, supply planning, materials planning, replenishment planning
  fleet-management: Fleet management | vehicle fleet management, transport management, transport manager, fleet manager, vehicle fleet
  route-planning: Route planning | tour planning, delivery planning, journey planning, transport planning, transport scheduling, route optimization, load planning, trip planning, transport planner
  freight-forwarding: Freight forwarding | freight, sea freight, air freight, shipping of freight, freight brokerage, freight forwarder, ocean freight, cargo handling, cargo, freight management
  import-export: Import and export | import/export, international trade, international shipping, export documentation, shipping documents, shipping documentation, letters of credit, incoterms, foreign trade
  customs: Customs clearance | customs brokerage, customs declarations, customs regulations, customs compliance, customs procedures, customs documentation, customs broker
  postal-work: Postal work | postal delivery, mail carrier, letter carrier, postal worker, postman or postwoman, delivering mail
  removals: Removals | furniture moving, house moving, moving furniture, removal work, furniture removal
  last-mile: Last mile delivery | last mile logistics
  tachograph: Tachograph | drivers hours regulations, eld logs, hours of service, tachographs, driving hours regulations, electronic logging device, dot regulations
  vehicle-checks: Vehicle checks | pre-trip inspection, daily vehicle inspections, vehicle inspection, vehicle inspections, walkaround checks, pre-trip inspections
  auto-repair: Vehicle repair | auto repair, car repair, automotive repair, car mechanic, motor mechanic, auto mechanic, vehicle mechanic, automotive mechanic, automotive technician, motor vehicle repair, vehicle maintenance, vehicle servicing, car maintenance, automotive service, vehicle technician, car mechanics, ase certified, ase certification, automotive maintenance, ~mechanic
  engine-repair: Engine repair | engine overhaul, engine rebuilding, transmission repair, gearbox repair, small engine repair, engine diagnostics | auto-repair
  brake-repair: Brake repair | brakes and suspension, brake replacement, suspension repair, steering and suspension, brakes repair, wheel alignment | auto-repair
  diesel-mechanics: Diesel mechanics | diesel engine repair, diesel mechanic, diesel technician, truck repair, heavy vehicle repair, diesel engines, diesel repair, heavy equipment repair, hgv mechanic | auto-repair
  vehicle-diagnostics: Vehicle diagnostics | automotive diagnostics, obd diagnostics, engine diagnosis, diagnostic scan tools, electrical diagnostics in vehicles, diagnosing faults in vehicles, diagnostic equipment, vehicle diagnosis | auto-repair
  auto-electrics: Vehicle electrics | auto electrical, auto electrician, automotive electrical systems, vehicle electrical systems, hybrid vehicles, electric vehicles | auto-repair
  body-repair: Vehicle body repair | auto body repair, panel beating, collision repair, dent removal, car painting, vehicle painting, bodywork repair, auto body, auto painting
  car-detailing: Car detailing | car valeting, car washing, vehicle cleaning, auto detailing, vehicle valeting
  tyre-fitting: Tyre fitting | tire fitting, tire changing, tyre fitter, wheel balancing, tire repair, tyre changing, tire installation
  bicycle-repair: Bicycle repair | bike repair, bicycle mechanic, cycle mechanic, bike mechanic
  aircraft-maintenance: Aircraft maintenance | aircraft mechanic, aviation maintenance, a&p license, airframe and powerplant, easa part 66, aircraft engineer, aircraft technician, aircraft repair
  agricultural-machinery: Agricultural machinery repair | tractor repair, farm machinery repair, agricultural mechanics
  parking-service: Parking service | parking attendant, parking enforcement, toll collection, traffic warden
  gps-navigation: GPS navigation | sat nav, satellite navigation, map reading, gps devices
  towing: Towing | breakdown recovery, vehicle recovery, roadside assistance, tow truck
  `,
);
