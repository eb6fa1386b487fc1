import type { Task } from "./tasks.ts";

/** Resumes and postings of one trade: title, requirements, responsibilities. */
interface Trade {
  readonly resumes: readonly string[];
  readonly postings: readonly (readonly [title: string, requirements: string, responsibilities: string])[];
}

const trades: Readonly<Record<string, Trade>> = {
  care: {
    resumes: [
      "Care assistant, Maple Court nursing home, 2018 to 2024. Washed and dressed twelve residents each morning, used a hoist, wrote daily notes, kept fluid charts. First aid certificate.",
      "Registered nurse with nine years on a surgical ward. Post-operative observations, drips, wound dressings, handover, mentoring of students. Basic life support renewed last year.",
      "Home carer for people with dementia. Prompted tablets, cooked lunch, noticed falls early and told the family. Own car.",
      "Nursery nurse in a baby room for four years: feeding, naps, nappies, sensory play, talks with parents at the door.",
      "Support worker in a house for adults with learning disabilities. Shopping, budgeting and bus rides with them, epilepsy plans, safeguarding reports.",
    ],
    postings: [
      ["Healthcare Assistant", "Experience of personal care. Moving and handling training is a plus.", "Help residents to wash, eat and move. Record what they drink."],
      ["Staff Nurse, Surgery", "Current registration. Competent in venepuncture and intravenous drugs.", "Look after patients before and after operations, and hand over to the night shift."],
      ["Domiciliary Care Worker", "Patience with confused older people. Driving licence.", "Visit clients four times a day, give medicines and report changes."],
      ["Early Years Practitioner", "Childcare qualification of level 2 or above.", "Plan play for children under two and keep their learning journals."],
      ["Learning Disability Support Worker", "Understanding of autism and epilepsy. Shift work.", "Enable people to live in their own home, cook, shop and go out."],
    ],
  },
  building: {
    resumes: [
      "Bricklayer, fifteen years on housing sites. Facework, blockwork, damp courses, read drawings, led a gang of three. CSCS card.",
      "Electrician: first and second fix in new flats, consumer units, fault finding, testing to the 18th edition.",
      "Plumber and heating fitter. Bathrooms, unvented cylinders, boiler swaps, gas safe.",
      "Carpenter. Cut roofs, stud walls, hung fire doors, fitted kitchens and skirting. Own tools and van.",
      "Site foreman of a school extension: short-term programmes, deliveries, toolbox talks, snagging, thirty people of six subcontractors.",
    ],
    postings: [
      ["Bricklayers wanted", "Valid site card, five years of facing brickwork.", "Build cavity walls from scaffold and keep to gauge."],
      ["Electrician, New Build", "Apprenticeship served, inspection and testing certificate.", "Wire houses from the board to the last socket and certify them."],
      ["Heating Engineer", "Gas registration, clean driving licence.", "Install and service boilers, radiators and hot water tanks in homes."],
      ["Joiner", "Experience on site and a full set of hand and power tools.", "Fix doors, partitions, staircases and roof timbers."],
      ["Site Manager", "Safety training for site managers, first aid.", "Plan trades, check quality and run inductions on a building project."],
    ],
  },
  kitchen: {
    resumes: [
      "Sous chef of a brasserie with ninety covers. Ran the pass, wrote the sauce section's recipes, ordered fish and meat, trained commis.",
      "Line cook: grill and fry stations, mise en place, labels and dates, deep clean on Mondays.",
      "Pastry cook. Laminated doughs, petit fours, plated desserts for weddings, chocolate work.",
      "Waitress and shift leader. Six tables, wine list, card machine, complaints, new staff at weekends.",
      "Barista for three years. Dialled in espresso, latte art, closed the till, ordered milk and beans.",
    ],
    postings: [
      ["Sous Chef", "Five years in fresh-food kitchens. Food hygiene level 3.", "Lead the brigade when the head chef is away, cost menus, keep stock low."],
      ["Chef de Partie, Grill", "Calm in a busy service.", "Prepare and cook your section, keep temperature records."],
      ["Pastry Chef", "Skilled in chocolate, sugar and viennoiserie.", "Make breakfast pastries and desserts for a hotel."],
      ["Restaurant Supervisor", "Table service and some knowledge of wine.", "Brief waiting staff, seat guests, cash up."],
      ["Barista", "Coffee experience preferred, but we train.", "Serve drinks at speed, keep the machine clean, chat with regulars."],
    ],
  },
  law: {
    resumes: [
      "Solicitor, four years qualified, commercial property. Leases, title reports, completion statements, landlord and tenant negotiations.",
      "Paralegal in a claims firm: disclosure lists, witness statements, bundles for trial, court deadlines in a diary.",
      "In-house counsel. Supplier contracts, data protection requests, board papers, training of the sales team on terms.",
      "Legal secretary: audio typing, engrossing of deeds, billing, client calls, filing at court.",
      "Compliance officer of a small bank. Anti-money-laundering checks, sanctions screening, policies, regulator visits.",
    ],
    postings: [
      ["Property Lawyer", "Admitted solicitor with experience of leasehold work.", "Act on sales, purchases and leases of offices and shops."],
      ["Litigation Paralegal", "Law degree. Sharp eye for detail.", "Prepare evidence and bundles, meet the dates that courts set."],
      ["Legal Counsel", "Qualified lawyer, commercial contracts, privacy law.", "Draft and negotiate agreements and advise colleagues on risk."],
      ["Secretary to the Partners", "Fast typing from dictation.", "Prepare legal documents, invoices and correspondence."],
      ["Compliance Analyst", "Knowledge of financial crime rules.", "Review customers, monitor transactions, report suspicions."],
    ],
  },
  science: {
    resumes: [
      "Laboratory technician in water testing. Titrations, pH and turbidity, sampling at plants, calibration logs, ISO 17025 audits.",
      "Molecular biologist: cloning, qPCR, western blots, mouse colony, two papers as first author.",
      "Analytical chemist in pharma. HPLC and GC method validation, stability studies, out-of-specification reports under GMP.",
      "Ecologist. Bat and newt surveys, GIS maps, reports to planners, season teams of five.",
      "Biostatistician: survival models in R, trial protocols, randomisation lists, tables for the ethics board.",
    ],
    postings: [
      ["Lab Technician, Environment", "Experience of wet chemistry.", "Analyse water and soil samples and keep instruments calibrated."],
      ["Research Associate, Gene Therapy", "PhD in biology. PCR, cell culture, protein assays.", "Design experiments, analyse and publish results."],
      ["QC Chemist", "Chromatography in a regulated laboratory.", "Release tests of tablets, investigate deviations."],
      ["Field Ecologist", "Protected species licence, mapping software.", "Survey habitats and write up findings for developers."],
      ["Clinical Statistician", "MSc in statistics, R or SAS.", "Plan and analyse trials of medicines."],
    ],
  },
  sales: {
    resumes: [
      "Account executive, software. 120 percent of quota two years running, discovery calls, demos, negotiated renewals, kept the pipeline in Salesforce.",
      "Shop assistant in a shoe store: fittings, tills, stock counts, window displays, best upseller of the branch.",
      "Field representative for medical devices. Forty clinics, product trainings, tenders, congress stands.",
      "Call centre agent selling broadband: outbound dials, objections, cross-sales, customer database.",
      "Sales manager with a team of eight. Targets, ride-alongs, territory plans, monthly forecast, hiring.",
    ],
    postings: [
      ["Account Manager, SaaS", "Proven closer with CRM discipline.", "Win new customers, present the product and grow accounts."],
      ["Retail Sales Associate", "Friendly, quick with numbers.", "Advise customers on the floor, take payment, replenish shelves."],
      ["Medical Sales Representative", "Background in healthcare sales. Willing to travel.", "Visit hospitals and doctors, demonstrate devices."],
      ["Telesales Advisor", "Clear voice, thick skin.", "Call prospects, explain tariffs, close on the phone."],
      ["Regional Sales Manager", "Experience leading a sales force.", "Set goals, coach representatives, report revenue."],
    ],
  },
  transport: {
    resumes: [
      "HGV class 1 driver, nights. Trunking between depots, tachograph, load checks, no accidents in eleven years.",
      "Forklift operator in a cold store: counterbalance and reach, pallets to racks, scanner, cycle counts.",
      "Bus driver for the city. Fares, ramps for wheelchairs, timetable, defect sheets.",
      "Freight forwarder. Sea and air bookings, customs entries, bills of lading, incoterms, quotes within the hour.",
      "Transport planner of thirty vans: routes, drivers' hours, fuel cards, calls about late drops.",
    ],
    postings: [
      ["Truck Driver, Long Haul", "Heavy goods licence, driver card.", "Drive articulated lorries, secure freight, keep within driving hours."],
      ["Warehouse Operative, Reach Truck", "Forklift certificate.", "Unload trailers, put away and pick stock with a hand scanner."],
      ["City Bus Driver", "Passenger vehicle licence or willing to train.", "Carry passengers safely and on time, check the vehicle."],
      ["Import Export Clerk", "Knowledge of customs and shipping documents.", "Book cargo, clear goods, answer customers."],
      ["Fleet Coordinator", "Route planning software. Good on the phone.", "Schedule deliveries and breaks, follow vehicles, deal with delays."],
    ],
  },
  accounts: {
    resumes: [
      "Bookkeeper for six small firms: bank reconciliations, VAT returns, supplier runs, Xero and Sage.",
      "Payroll administrator. Four hundred weekly paid, pensions enrolment, year-end forms, sick pay.",
      "Audit senior, three years in practice. Stock takes, substantive tests, management letters, ACCA finalist.",
      "Credit controller: aged debt from 60 to 41 days, calls, payment plans, ledgers.",
      "Financial analyst. Monthly forecast, variances, pivot tables, slides for the board.",
    ],
    postings: [
      ["Accounts Assistant", "Used to ledgers and accounting software.", "Post invoices, reconcile the bank, prepare the sales tax return."],
      ["Payroll Officer", "Sure with deductions and statutory pay.", "Run wages for all sites and answer questions on payslips."],
      ["Auditor", "Part or fully qualified accountant.", "Plan and carry out audits of client companies."],
      ["Collections Specialist", "Firm but polite on the phone.", "Chase overdue invoices and agree instalments."],
      ["FP&A Analyst", "Excel at a high level, accounting degree.", "Build budgets, explain differences, support month end."],
    ],
  },
}; // prettier-ignore

/** Written for this bench: the resumes of a trade must find its postings among those of all. */
export function wholeTrades(): Task {
  const all = Object.entries(trades);
  const postings = all.flatMap(([trade, own]) =>
    own.postings.map(([title, requirements, responsibilities]) => ({ trade, title, requirements, responsibilities })),
  );
  return {
    name: "resumes to the postings of their trade",
    postings,
    queries: all.flatMap(([trade, { resumes }]) =>
      resumes.map((text) => ({ text, without: undefined, fits: (other: number) => postings[other]?.trade === trade })),
    ),
  };
}
