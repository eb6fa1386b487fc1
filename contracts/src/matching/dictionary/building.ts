import { skillsOf } from "../parse-trade.ts";

/** Building sites, and what is put in and on houses. */
export const building = skillsOf(
  "Building",
  `
  construction: Construction work | construction, building work, construction labourer, building construction, construction site, general construction, building sites, site labouring, construction worker
  bricklaying: Bricklaying | brick laying, bricklayer, masonry, brickwork, blockwork, stone masonry, stonemason, block laying, stone mason | construction
  concreting: Concreting | concrete work, concrete pouring, concrete finishing, formwork, shuttering, concrete placement, pouring concrete | construction
  rebar: Reinforcement fixing | rebar, steel fixing, rebar tying, steel reinforcement | concreting
  carpentry: Carpentry | carpenter, joinery, joiner, woodworking, framing carpentry, rough carpentry, finish carpentry, first fix, second fix
  cabinet-making: Cabinet making | cabinetmaking, furniture making, cabinetry, furniture maker, fitted kitchens, cabinet maker | carpentry
  kitchen-fitting: Kitchen fitting | kitchen installation, kitchen fitter, countertop installation | carpentry
  roofing: Roofing | roofer, roof repair, slating, roof tiling, shingle installation, flat roofing, roof installation, roof repairs
  scaffolding: Scaffolding | scaffolder, scaffold erection, erecting scaffolds, scaffold erecting
  plastering: Plastering | plasterer, rendering of walls, skimming walls, stucco, skim coating
  drywall: Drywall | dry lining, drywall installation, sheetrock, plasterboard, drywall finishing, drywall taping, dryliner
  painting-decorating: Painting and decorating | house painting, painter and decorator, interior painting, wallpapering, wall painting, exterior painting, wallpaper hanging, house painter, spray painting walls
  tiling: Tiling | tile laying, floor tiling, wall tiling, tile setting, tiler, tile installation, ceramic tile
  flooring: Floor laying | flooring installation, carpet fitting, laminate flooring, hardwood flooring, vinyl flooring, parquet, carpet laying, floor installation, laminate floors
  insulation: Insulation installation | thermal insulation, loft insulation, insulating buildings, spray foam insulation, cavity wall insulation
  glazing: Glazing | glazier, window fitting, window installation, double glazing, glass fitting, window installer
  plumbing: Plumbing | plumber, pipe fitting, pipefitting, pipework, sanitary installation, drain cleaning, bathroom fitting, pipefitter, plumbing repairs, leak repair
  heating: Heating installation | central heating, boiler installation, boiler repair, heating engineer, boiler servicing, underfloor heating, heating systems, boilers | plumbing
  gas-safe: Gas fitting | gas safe registered, gas engineer, gas installation, gas fitter, gas safe
  heat-pumps: Heat pump installation | heat pumps, air source heat pump, ground source heat pumps | heating
  hvac: HVAC | hvac installation, heating ventilation and air conditioning, air conditioning, hvac maintenance, hvac technician, hvac systems, ventilation systems, hvac repair
  refrigeration: Refrigeration | refrigeration technician, commercial refrigeration, f-gas, refrigerant handling, epa 608, refrigerants, refrigeration systems
  electrical-installation: Electrical installation | electrician, electrical wiring, house wiring, domestic wiring, electrical work, wiring installation, electrical fitting, industrial electrician, wiring of buildings, journeyman electrician, electrical installations, electrical wiring systems
  electrical-maintenance: Electrical maintenance | electrical repairs, electrical fault finding, electrical troubleshooting, electrical testing, pat testing, fault finding | electrical-installation
  wiring-regulations: Wiring regulations | 18th edition, national electrical code, nec code, bs 7671 | electrical-installation
  conduit-bending: Conduit bending | cable tray installation, cable pulling, conduit installation | electrical-installation
  solar-installation: Solar panel installation | solar pv, photovoltaic systems, photovoltaics, solar panels, pv installation, solar installer, photovoltaic installation
  ev-charging: EV charger installation | ev charging, charging stations for electric vehicles
  fire-alarms: Fire alarm systems | fire alarms, fire alarm installation, sprinkler systems, sprinkler fitting, fire detection systems
  security-systems: Security system installation | cctv installation, alarm installation, access control systems, intruder alarms, burglar alarms
  smart-home: Smart home installation | home automation, building automation, knx, building management systems, bms controls
  lift-maintenance: Lift maintenance | elevator maintenance, elevator repair, lift engineer, elevator installation, escalators
  demolition: Demolition | demolition work, strip out, dismantling of buildings | construction
  excavation: Excavation | excavator operation, digger driver, excavator operator, trenching, earthmoving, backhoe operation, groundworks, groundworker, digger operator, earthworks, backhoe
  plant-operation: Plant operation | heavy equipment operation, heavy machinery operation, bulldozer operation, wheel loader, heavy equipment operator, dumper driver, bulldozer, skid steer, dump truck, telehandler, heavy machinery
  crane-operation: Crane operation | crane operator, tower crane, mobile crane, overhead crane, crane operators
  rigging: Rigging and slinging | rigger, slinger signaller, banksman, load slinging, slinging loads
  road-construction: Road construction | paving, asphalt laying, road works, paver laying, tarmac laying, road building, highway construction, asphalt paving, block paving
  drainage: Drainage works | drain laying, sewer construction, pipe laying, drainage systems, pipelaying
  landscaping: Landscaping | landscape gardening, hard landscaping, landscape construction, landscaper
  fencing-work: Fence installation | fence building, fence erection, decking installation
  surveying: Land surveying | surveying, topographic survey, setting out, total station, land surveyor, site surveying, topographical surveys
  quantity-surveying: Quantity surveying | quantity surveyor, bills of quantities, quantity take-off, bill of quantities
  estimating: Construction estimating | cost estimating, building cost estimates, material takeoffs, construction cost estimation, cost estimation, estimator
  site-management: Site management | construction management, site supervision, site manager, construction supervision, site foreman, construction manager, building site management, foreman, construction superintendent
  construction-safety: Construction site safety | cscs card, osha 10, osha 30, site safety, smsts, toolbox talks, cscs | health-and-safety
  working-at-height: Working at height | work at heights, ladder safety, fall protection, working at heights, cherry picker, aerial lift, scissor lift, mewp, aerial work platform, boom lift, ipaf
  confined-spaces: Confined space work | confined spaces, confined space entry
  asbestos: Asbestos removal | asbestos awareness, asbestos abatement
  blueprint-reading: Blueprint reading | reading blueprints, technical drawing reading, reading technical drawings, reading plans, reading construction drawings, reading drawings, blueprints, construction drawings, read blueprints, interpreting drawings
  building-regulations: Building regulations | building codes, building code, building control, planning permission, building inspection, building permits
  power-tools: Power tools | hand tools, hand and power tools, using power tools, electric tools, power tool operation, hand tool use
  waterproofing: Waterproofing | damp proofing, sealing of buildings, sealant application
  steel-erection: Steel erection | structural steel, ironworker, steel erector, structural steelwork, metal framing, steelworker
  property-maintenance: Property maintenance | handyman, handyperson, building maintenance, general repairs, house maintenance, home repairs, home repair, minor repairs, general maintenance, maintenance repairs
  architecture: Building architecture | architectural design, licensed architect, building architect, architectural drafting, architectural drawings
  interior-design: Interior design | interior decorating, interior designer, space planning
  civil-engineering: Civil engineering | civil engineer, infrastructure engineering
  structural-engineering: Structural engineering | structural design, structural analysis, structural engineer | civil-engineering
  geotechnics: Geotechnical engineering | soil mechanics, geotechnics, geotechnical investigation | civil-engineering
  bim: Building information modelling | =BIM, bim modeling, navisworks | cad
  revit: Revit | autodesk revit | bim
  urban-planning: Urban planning | town planning, city planning, land use planning, zoning, town planner, urban planner
  `,
);
