import type { Task } from "./tasks.ts";

/** A few lines of a resume, and the short posting that they fit. */
type Pair = readonly [resume: string, title: string, requirements: string];
const pairs: readonly Pair[] = [
  // Care
  ["Six years in a nursing home: washing and dressing residents, feeding, turning patients who cannot leave their bed", "Care assistant for residents", "Personal care, help with meals, preventing pressure sores"],
  ["Looked after people with dementia in their own homes, gave tablets from the weekly box, drove between clients", "Home carer", "Dementia care, medication administration, own car and driving licence"],
  ["Night shifts on a ward, blood pressure and pulse every four hours, changed dressings", "Ward nurse, nights", "Vital signs, wound care, willing to work at night"],
  ["Drew blood from up to forty donors a day and labelled the tubes", "Phlebotomist for donor sessions", "Phlebotomy, labelling of samples, calm with nervous donors"],
  ["Played with toddlers, changed nappies, wrote a diary for each parent", "Nursery worker", "Childcare for toddlers under three, notes for parents"],
  ["Sat with dying patients and their families, pain relief by pump", "Hospice nurse", "Palliative care, syringe pump, talking with families"],
  ["Taught stroke survivors to walk again, exercises on parallel bars", "Physiotherapist, stroke unit", "Physiotherapy, gait training, rehabilitation after stroke"],
  ["Answered the phone of a doctor's practice, booked appointments, filed patient records", "Medical receptionist", "Reception, appointment scheduling, patient records"],
  // Kitchen and house
  ["Baked sourdough and brioche from two in the morning, shaped by hand, deck oven", "Baker, early shift", "Sourdough, lamination, deck oven, starting at 2 am"],
  ["Worked the grill and the fryer of a burger place, kept the fridge temperatures in a book", "Line cook", "Grill, frying, HACCP records"],
  ["Filleted fish, opened oysters, sold both over the counter", "Fishmonger", "Filleting, oysters, selling at the counter"],
  ["Pulled espresso, steamed milk, latte art, opened the till", "Coffee bar", "Barista, cash handling, friendly in the morning"],
  ["Tempered chocolate and made pralines and sugar flowers for weddings", "Pastry chef", "Chocolate tempering, pralines, wedding cakes"],
  ["Scrubbed pots, ran the dishwasher, peeled sacks of potatoes", "Kitchen porter", "Dishwashing, peeling vegetables, keeping floors dry"],
  ["Mixed cocktails behind a hotel bar, counted the stock each Monday", "Bartender", "Cocktails, stock counting, late hours"],
  ["Made forty beds a day, checked minibars, reported what was broken", "Room attendant", "Housekeeping in a hotel, minibars, beds"],
  // Building
  ["Laid bricks and blocks, mixed mortar, pointed old facades with lime", "Bricklayer for restoration", "Bricklaying, lime mortar, pointing"],
  ["Put up tube and fitting scaffolds, inspected them each week, tagged them", "Scaffolder", "Scaffolding, weekly inspection, heights"],
  ["Bent copper pipe, soldered joints, fitted boilers and radiators", "Heating engineer", "Plumbing, boilers, radiators, gas safe"],
  ["Slated and tiled roofs, lead flashing around chimneys", "Roofer", "Roofing with slate, lead flashing"],
  ["Pulled cable, wired sockets and fuse boards, tested circuits", "Electrician, new houses", "Electrical wiring, fuse boards, testing"],
  ["Skimmed ceilings, rendered outside walls, ran cornices in gypsum", "Plasterer", "Plastering, rendering, cornices"],
  ["Drove an excavator, dug trenches for drains, laid pipes to a fall", "Groundworker", "Excavator operation, trenches, drainage pipes"],
  ["Hung doors, fitted skirting and stairs, made sash windows", "Joiner", "Carpentry, doors, stairs, sash windows"],
  ["Sanded and varnished parquet, laid oak boards herringbone", "Floor layer", "Parquet, oak, sanding and varnish"],
  ["Painted stairwells, hung wallpaper, sprayed lacquer on cabinets", "Painter and decorator", "Painting, wallpaper, lacquer spraying"],
]; // prettier-ignore

/** The same of further trades, written and looked at once when the rule stood. */
const laterPairs: readonly Pair[] = [
  ["Milked eighty cows twice a day, mended fences, drove the tractor at harvest", "Dairy farm hand", "Milking, tractor driving, fencing"],
  ["Pruned apple trees in winter, picked and graded fruit from August", "Orchard worker", "Pruning, fruit picking, ladders"],
  ["Felled spruce with a chainsaw, stacked timber, planted saplings", "Forestry worker", "Chainsaw certificate, timber, planting"],
  ["Cut, coloured and blow-dried, swept the salon, sold shampoo", "Hairdresser", "Hair colouring, cutting, retail of products"],
  ["Filed and painted nails, waxed legs and brows", "Nail technician", "Manicures, waxing, clean tools"],
  ["Drove a forty tonne lorry to the docks, tachograph, strapped the loads", "HGV driver", "Truck driving, tachograph, load securing"],
  ["Delivered parcels by van, a hundred and forty stops a day, scanned each", "Parcel courier", "Van driving, scanning parcels, knowing the city"],
  ["Changed brake pads and clutches, read fault codes, passed cars for inspection", "Car mechanic", "Brake repair, diagnostics, vehicle inspection"],
  ["Taught fractions to nine year olds, marked homework, met parents each term", "Primary school teacher", "Lesson planning, classroom management, mathematics"],
  ["Sewed curtains and took up trousers, repaired zips on an overlocker", "Seamstress", "Sewing, overlocker, alterations of trousers and curtains"],
  ["Stacked shelves at night, turned the labels to the front, threw out old milk", "Night filler, supermarket", "Shelf stacking, date checking, night shifts"],
  ["Guided walks through the old town in three languages, counted heads", "City tour guide", "Guided tours, languages, history of the town"],
]; // prettier-ignore

/** The same once more, written before forms of words counted as one; every kind of ranking was run on it then. */
const furtherPairs: readonly Pair[] = [
  ["Welded stainless tanks for dairies, TIG and MIG, ground the seams flush", "Welder, stainless steel", "TIG welding, grinding, reading of drawings"],
  ["Set up a five axis milling machine, wrote G-code, measured parts to a hundredth", "CNC miller", "Milling, programming in G-code, precise measurement"],
  ["Sorted hospital linen, loaded the tunnel washer, ironed and folded sheets", "Laundry operative", "Washing, ironing, folding of linen"],
  ["Ran a four colour offset press, mixed inks, changed plates", "Offset printer", "Offset printing, ink mixing, plate changes"],
  ["Watched cameras at night, patrolled a warehouse, wrote up every incident", "Security guard", "Patrols, camera surveillance, incident reports"],
  ["Picked orders by headset, packed pallets, drove a reach truck", "Warehouse operative", "Order picking, pallets, reach truck licence"],
  ["Typed court minutes, kept the diary of two judges, filed pleadings", "Legal secretary", "Minutes, filing at court, diary management"],
  ["Drafted wills and leases, searched the land register, certified signatures", "Paralegal, conveyancing", "Leases, land register searches, drafting"],
  ["Ran wages for three hundred people each month, pensions, sick pay, tax forms", "Payroll clerk", "Wages and pensions, month end, accuracy"],
  ["Showed flats on Saturdays, wrote listings, haggled for sellers", "Lettings and sales negotiator", "Viewings of flats, listings, negotiation"],
  ["Assessed storm damage to roofs and cellars, settled claims", "Claims handler, property", "Damage assessment, settling insurance claims"],
  ["Held animals still, sterilised instruments, clipped claws, comforted owners", "Veterinary nurse", "Animal handling, sterilisation, anaesthetic monitoring"],
  ["Polished and fitted lenses, measured pupils, repaired frames", "Dispensing optician", "Fitting of spectacles, lens measurement, frame repair"],
  ["Mixed amalgam, handed instruments to the dentist, took X-rays", "Dental nurse", "Chairside assistance, X-rays, infection control"],
  ["Put out fires, cut people from cars, taught school classes about smoke alarms", "Firefighter", "Rescue, fire prevention, fitness"],
  ["Catalogued books, read aloud to children, chased overdue loans", "Library assistant", "Cataloguing, lending, reading groups for children"],
  ["Translated manuals from German, subtitled films, proofread the drafts of others", "Translator and proofreader", "Translation, proofreading, subtitling"],
  ["Mowed lawns, trimmed hedges, planted borders, laid turf", "Landscape gardener", "Lawn mowing, hedge trimming, planting"],
  ["Set creels for crab, mended nets, gutted the catch at sea", "Deckhand, fishing boat", "Net mending, gutting, weeks at sea"],
  ["Rigged lights, hung speakers, drove the follow spot on tour", "Stage technician", "Lighting, rigging, sound, touring"],
  ["Threw pots on a wheel, glazed them, fired the kiln", "Potter", "Wheel throwing, glazing, kiln firing"],
  ["Stripped and oiled lifts, replaced ropes, freed people who were stuck", "Lift mechanic", "Maintenance of lifts, rope replacement, call-outs"],
  ["Took calls about broken boilers, calmed angry customers, booked engineers", "Call handler, repairs", "Answering calls, booking of repairs, calm on the telephone"],
  ["Inspected kitchens for mice and mould, wrote notices, took samples to court", "Environmental health officer", "Food inspection, sampling, enforcement notices"],
]; // prettier-ignore

/** Written for this bench, of trades that the postings of its files are not about: each resume must find its posting. */
const taskOf = (name: string, all: readonly Pair[]): Task => ({
  name,
  postings: all.map(([, title, requirements]) => ({ title, requirements, responsibilities: "" })),
  queries: all.map(([text], own) => ({ text, without: undefined, fits: (posting) => posting === own })),
});

export const otherTrades = (): Task[] => [
  taskOf("resumes of care, kitchen and building", pairs),
  taskOf("resumes of farm, salon, road and school", laterPairs),
  taskOf("resumes of workshop, office, stage and sea", furtherPairs),
];
