import { skillsOf } from "../parse-trade.ts";

/** Design and calculation of technical things, and energy. */
export const engineering = skillsOf(
  "Engineering",
  `
  mechanical-engineering: Mechanical engineering | mechanical design, mechanical engineer, machine design
  electrical-engineering: Electrical engineering | electrical design, electrical engineer
  electronics: Electronics | electronic engineering, electronics engineering, electronic circuits, analog electronics
  digital-electronics: Digital electronics | digital circuit design, digital logic design, asic design, rtl design, vlsi, asic | electronics
  circuit-design: Circuit design | analog circuit design, analog design, power electronics, rf design, circuit analysis | electronics
  pcb-design: PCB design | printed circuit board design, altium, altium designer, orcad, kicad, pcb layout, board layout | electronics
  oscilloscope: Oscilloscopes | oscilloscope, multimeter, logic analyzers, spectrum analyzers, multimeters, electrical test equipment, spectrum analyzer, test equipment electronics
  chemical-engineering: Chemical engineering | process engineering, chemical engineer, process engineer
  industrial-engineering: Industrial engineering | manufacturing engineering, time and motion studies, manufacturing engineer, industrial engineer
  process-improvement: Process improvement | process optimization, business process improvement, process improvements, operational excellence, process optimisation, efficiency improvement, process redesign
  environmental-engineering: Environmental engineering | environmental impact assessment, environmental engineer, environmental management, iso 14001, environmental compliance, environmental assessment
  water-treatment: Water treatment | wastewater treatment, water purification, sewage treatment, water treatment plant, waste water treatment
  aerospace-engineering: Aerospace engineering | aeronautical engineering, avionics, aircraft design, aerospace
  automotive-engineering: Automotive engineering | vehicle engineering, automotive design, autosar, can bus
  biomedical-engineering: Biomedical engineering | biomedical equipment, biomedical engineer, medical equipment repair
  marine-engineering: Marine engineering | ship engineering, naval architecture, shipbuilding, boat building
  nuclear-engineering: Nuclear engineering | nuclear power, radiation protection, nuclear safety
  mining-engineering: Mining engineering | mine planning, mining operations, underground mining, blasting, mining engineer
  petroleum-engineering: Petroleum engineering | drilling engineering, reservoir engineering, oil and gas, oilfield operations, oil & gas, well drilling
  systems-engineering: Systems engineering | system engineering, mbse, systems engineer, model based systems engineering
  reliability-engineering: Reliability engineering | reliability analysis, asset integrity
  thermodynamics: Thermodynamics | heat transfer, fluid mechanics, fluid dynamics, thermal engineering
  fea: Finite element analysis | =FEA, ansys, finite element modeling, abaqus, nastran, fem analysis
  cfd: Computational fluid dynamics | =CFD, openfoam, ansys fluent | thermodynamics
  cad: Computer-aided design | =CAD, cad software, cad drafting, cad design, 3d cad, 2d cad, cad modeling, cad drawings, 3d modelling in cad
  autocad: AutoCAD | auto cad, autodesk autocad, autocad lt | cad
  solidworks: SolidWorks | solid works | cad
  catia: CATIA | catia v5 | cad
  inventor: Autodesk Inventor | ~Inventor | cad
  creo: PTC Creo | creo parametric, pro/engineer, proe | cad
  siemens-nx: Siemens NX | unigraphics, nx cad, solid edge | cad
  fusion-360: Fusion 360 | autodesk fusion | cad
  microstation: MicroStation | bentley microstation | cad
  sketchup: SketchUp | google sketchup, trimble sketchup
  cam: Computer-aided manufacturing | =CAM software, mastercam, cad/cam, hypermill | cnc
  plm: Product lifecycle management | =PLM, teamcenter, windchill, product data management
  technical-drawing: Technical drawing | drafting, engineering drawings, draughting, draftsman, technical drawings, drafting technical plans
  product-design: Product design | industrial design, product designer, design for manufacturing, new product design
  product-development: Product development | new product development, =NPD, new product introduction, product engineering
  prototyping: Prototyping | prototype development, building prototypes
  materials-science: Materials science | metallurgy, material testing, materials engineering, composites, polymer science, metallurgist
  non-destructive-testing: Non-destructive testing | =NDT, nondestructive testing, ultrasonic testing, dye penetrant testing, weld inspection, magnetic particle testing
  commissioning: Commissioning | plant commissioning, equipment commissioning, start-up of plants
  power-systems: Power systems | power distribution, high voltage, substations, power transmission, switchgear, electrical power systems, high voltage switching
  line-work: Power line work | lineman, overhead lines, lineworker, cable jointing, overhead line work
  wind-energy: Wind energy | wind turbine maintenance, wind turbines, wind power, wind turbine technician
  renewable-energy: Renewable energy | renewable energies, green energy, clean energy, solar energy
  energy-management: Energy management | energy efficiency, energy audits, energy auditing, energy consulting, energy saving advice, energy manager
  power-plant: Power plant operation | boiler operation, steam turbines, power generation, power plant operator, turbine operation
  sustainability: Sustainability | sustainable development, esg reporting, carbon footprint, corporate sustainability, environmental sustainability
  labview: LabVIEW | national instruments labview
  electrical-drawings: Electrical schematics | wiring diagrams, circuit diagrams, eplan, electrical drawings, reading schematics, schematics, electrical diagrams, reading circuit diagrams, schematic reading
  motor-control: Motor control | variable frequency drives, servo motors, electric motors, electric drives, electric motor repair
  battery-technology: Battery technology | lithium batteries, battery systems
  acoustics: Acoustics | noise control, vibration analysis
  optics: Optics | photonics, optical engineering, lasers, laser systems
  `,
);
