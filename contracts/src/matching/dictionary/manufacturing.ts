import { skillsOf } from "../parse-trade.ts";

/** Workshops and factories. */
export const manufacturing = skillsOf(
  "Manufacturing",
  `
  welding: Welding | welder, weld, welding skills, welding equipment
  mig-welding: MIG welding | mig/mag welding, gmaw, gas metal arc welding, mig welder | welding
  tig-welding: TIG welding | gtaw, gas tungsten arc welding, tig welder | welding
  arc-welding: Arc welding | stick welding, smaw, shielded metal arc welding, flux core welding, fcaw | welding
  orbital-welding: Pipe welding | orbital welding, pipe welder | welding
  soldering: Soldering | brazing, hand soldering, solder, smt soldering, ipc-a-610, ipc 610
  metal-fabrication: Metal fabrication | metalworking, metal work, sheet metal work, steel fabrication, sheet metal fabrication, sheet metal, fabricator welder, metal working
  machining: Machining | machinist, metal cutting, conventional machining, manual machining
  cnc: CNC machining | cnc, cnc operation, cnc programming, cnc operator, cnc machinist, cnc milling, cnc turning, cnc machines, g-code, fanuc controls | machining
  milling: Milling | milling machine, milling machines, mill operation | machining
  turning: Lathe work | metal turning, lathe operation, lathes, turning on a lathe, lathe | machining
  grinding: Grinding | surface grinding, grinding and polishing, deburring, metal polishing | machining
  drilling-machine: Drill press operation | drill press, metal drilling, pillar drill | machining
  tool-making: Toolmaking | tool making, tool and die making, tool and die, toolmaker, die making, jig and fixture making, tool maker | machining
  precision-measurement: Precision measurement | calipers, micrometers, measuring instruments, metrology, cmm programming, dimensional inspection, micrometer, calliper, gauges and calipers, coordinate measuring machine
  gdt: Geometric dimensioning and tolerancing | gd&t, geometric tolerancing
  press-operation: Press operation | press brake, stamping press, metal stamping, punch press, press brake operation
  casting: Metal casting | foundry work, die casting, foundry, moulding sand
  forging: Forging | blacksmithing, blacksmith
  injection-moulding: Injection moulding | injection molding, plastic moulding, plastics processing, extrusion, blow moulding, thermoforming, plastic injection
  laser-cutting: Laser cutting | plasma cutting, waterjet cutting, flame cutting, oxy-fuel cutting, laser cutter
  additive-manufacturing: 3D printing | additive manufacturing, rapid prototyping, 3d printers
  powder-coating: Powder coating | spray painting, industrial painting, surface coating, electroplating, paint spraying, galvanizing, spray coating
  assembly: Assembly work | product assembly, assembling products, mechanical assembly, assembly line, assembler work, assembly line work, line assembly, parts assembly, production assembly
  electronics-assembly: Electronics assembly | circuit board assembly, pcb assembly, cable harness assembly, wire harness, smt assembly, electronic assembly, printed circuit board assembly | assembly
  machine-operation: Machine operation | machine operator, operating machines, production machinery, operating machinery, production machines, operating production equipment, machinery operation
  machine-setup: Machine setup | machine set-up, tool changes, setting machines, changeovers, machine setting, machine setter
  production: Production work | manufacturing, production line, factory work, production operative, mass production, production operator, factory worker, production operations
  production-planning: Production planning | production scheduling, production control, capacity planning, master production schedule, material requirements planning, =MRP
  production-management: Production management | production supervision, plant management, manufacturing management, production supervisor, production manager, factory management
  lean: Lean manufacturing | ~Lean, lean production, lean principles, lean management, value stream mapping, lean methodologies, lean tools
  six-sigma: Six Sigma | lean six sigma, six sigma green belt, six sigma black belt, dmaic, black belt certification, green belt certification | quality-management
  kaizen: Kaizen | continuous improvement, continuous process improvement, ci projects
  five-s: 5S | 5s methodology, 5s workplace | lean
  kanban: Kanban | just in time, =JIT, kanban boards
  quality-control: Quality control | quality inspection, quality inspector, visual inspection, product inspection, incoming inspection, quality checks, in-process inspection, inspecting products, final inspection
  quality-assurance: Quality assurance | =QA, qa/qc, quality assurance procedures
  quality-management: Quality management | quality management system, =QMS, total quality management, tqm, quality systems, quality manager | quality-assurance
  iso-9001: ISO 9001 | iso9001, iatf 16949, as9100, ts 16949, iso 9000 | quality-management
  root-cause-analysis: Root cause analysis | 8d reports, fishbone diagram, fmea, failure mode and effects analysis, corrective and preventive action, =CAPA, failure analysis, five whys
  statistical-process-control: Statistical process control | =SPC, process capability | quality-control
  gmp: Good manufacturing practice | =GMP, cgmp, gmp regulations, fda regulations, good manufacturing practices, gxp
  packaging: Packaging | packing, product packaging, hand packing, packer, packing products, packaging machines, packaging operative, packaging equipment
  machine-maintenance: Machine maintenance | equipment maintenance, industrial maintenance, maintenance technician, machinery maintenance, repair of machinery, maintenance of machinery, equipment repair, machinery repair, maintenance engineering, mechanical maintenance
  preventive-maintenance: Preventive maintenance | planned maintenance, preventative maintenance, predictive maintenance, scheduled maintenance, total productive maintenance
  cmms: Computerised maintenance management system | =CMMS, maximo, maintenance management software
  millwright: Millwright work | millwright, industrial mechanic, machine fitting, mechanical fitting, mechanical fitter
  hydraulics: Hydraulics | hydraulic systems, hydraulic repair
  pneumatics: Pneumatics | pneumatic systems, compressed air systems
  plc: PLC programming | =PLC, plcs, programmable logic controllers, siemens step 7, tia portal, allen bradley, rslogix, ladder logic, siemens s7, programmable logic controller | industrial-automation
  scada: SCADA | human machine interface, =HMI, hmi programming, wonderware, distributed control systems, wincc | industrial-automation
  industrial-automation: Industrial automation | automation engineering, automation technology, process automation, control systems, instrumentation and control, factory automation
  robotics: Robotics | industrial robots, robot programming, robot operation, kuka, robotic welding, robots, robotic systems | industrial-automation
  instrumentation: Instrumentation | calibration, instrument calibration, process instrumentation, calibrating instruments, calibration of equipment
  woodworking-machines: Woodworking machinery | saw mill operation, sawmill, table saw, cnc router, panel saw, circular saw, band saw
  upholstery: Upholstery | upholsterer, furniture upholstery
  sewing: Sewing | sewing machine, sewing machines, industrial sewing, stitching, seamstress, sewing machine operation, machinist sewing, dressmaker
  tailoring: Tailoring | dressmaking, garment alteration, clothing alterations, pattern cutting, pattern making, alterations of clothes, garment making, ~tailor
  textile-production: Textile production | weaving, knitting machines, spinning of yarn, textile manufacturing, textile printing, knitting, textile worker
  leatherwork: Leatherwork | shoe making, shoe repair, leather goods, cobbler, saddlery, shoemaking
  jewellery-making: Jewellery making | goldsmithing, goldsmith, stone setting, jewelry making, gem setting, silversmithing, jeweller, jeweler
  pottery: Pottery | ceramics, pottery throwing, glass blowing, ~potter
  printing: Printing | offset printing, digital printing, print finishing, prepress, screen printing, bookbinding, print production, flexography, printing press, large format printing
  food-production: Food production | food processing, food manufacturing, food packing, food factory
  butchery: Butchery | butcher, meat cutting, meat processing, fishmonger, fish filleting, meat cutter, boning meat, slaughtering
  brewing: Brewing | distilling, wine making, winemaking, beer brewing
  chemical-processing: Chemical processing | chemical production, process operator, chemical plant operation, batch processing of chemicals
  hazardous-materials: Hazardous materials handling | hazmat, dangerous goods handling, coshh, hazardous waste, chemical handling, handling of hazardous materials, dangerous goods, hazardous substances, hazwoper, hazardous material
  lockout-tagout: Lockout/tagout | lock out tag out, =LOTO
  cleanroom: Cleanroom work | clean room, cleanroom, clean room procedures
  semiconductor: Semiconductor manufacturing | wafer fabrication, semiconductor processing, photolithography
  clock-repair: Watch repair | clock repair, watchmaking, watchmaker
  recycling: Recycling | waste sorting, waste management, waste disposal, refuse collection, waste collection, refuse collector, waste collector
  appliance-repair: Appliance repair | household appliance repair, white goods repair
  electronics-repair: Electronics repair | phone repair, mobile phone repair, electronic repair, component level repair
  `,
);
