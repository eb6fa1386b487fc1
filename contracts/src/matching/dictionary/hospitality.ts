import { skillsOf } from "../parse-trade.ts";

/** Hotels, travel, cleaning, beauty and sport. */
export const hospitality = skillsOf(
  "Hospitality, cleaning and beauty",
  `
  hospitality: Hospitality | hospitality industry, hotel work, hotel industry, hotel operations, hospitality experience
  hotel-reception: Hotel reception | hotel front desk, guest check-in, front office operations, check-in and check-out, hotel receptionist, night audit, night auditor, hotel front office | hospitality
  concierge: Concierge service | concierge, guest relations, bell service, porter service, bellhop, hotel porter, valet parking | hospitality
  hotel-management: Hotel management | hotel manager, hotel administration | hospitality
  property-management-system: Hotel management software | opera pms, oracle opera, fidelio, hotel reservation system, micros opera, hotel software
  reservations: Reservations | booking management, reservation management, room reservations, reservation systems, taking reservations, taking bookings, handling bookings
  revenue-management: Revenue management | yield management, hotel revenue
  housekeeping: Housekeeping | room attendant, chambermaid, bed making, room cleaning, hotel housekeeping, housekeeper, making beds, room cleaner, changing linen | cleaning
  cleaning: Cleaning | cleaner, cleaning work, janitorial, janitor, commercial cleaning, office cleaning, custodial work, deep cleaning, cleaning services, house cleaning, domestic cleaning, custodian, building cleaning, janitorial work, cleaning duties, mopping, vacuuming
  window-cleaning: Window cleaning | window cleaner, facade cleaning | cleaning
  industrial-cleaning: Industrial cleaning | pressure washing, machine cleaning, tank cleaning, high pressure cleaning, power washing | cleaning
  carpet-cleaning: Carpet cleaning | floor care, floor polishing, floor buffing, floor waxing, upholstery cleaning | cleaning
  cleaning-chemicals: Cleaning chemicals | use of cleaning products, cleaning agents, chemical dilution of cleaners, cleaning products
  laundry: Laundry | ironing, laundry work, washing and ironing, laundry service, washing clothes, folding laundry, linen handling
  dry-cleaning: Dry cleaning | textile cleaning, stain removal
  pest-control: Pest control | pest management, exterminator, rodent control, pest controller
  caretaking: Caretaking | caretaker, building caretaker, janitor service, school caretaker, building superintendent
  hairdressing: Hairdressing | hairdresser, hair cutting, hair styling, hairstyling, hairstylist, hair stylist, cosmetology, cutting hair, haircuts, cosmetologist, hair salon
  hair-colouring: Hair colouring | hair coloring, balayage, hair color, highlights and balayage, hair dyeing | hairdressing
  hair-extensions: Hair extensions | hair braiding, hair weaving, braiding hair | hairdressing
  barbering: Barbering | barber, beard trimming, wet shaving, men's haircuts, beard grooming
  beauty-therapy: Beauty therapy | beautician, facials, esthetics, aesthetician, skin care treatments, esthetician, beauty treatments, facial treatments, skincare treatments, beauty therapist
  nail-care: Nail care | manicure, pedicure, nail technician, gel nails, acrylic nails, manicures, nail art, nail design
  make-up: Make-up artistry | makeup artist, make up artist, makeup application, bridal make-up, makeup artistry, stage make-up
  waxing: Hair removal | waxing and threading, eyebrow shaping, laser hair removal, eyelash extensions, threading of eyebrows, eyelash tinting, brow shaping, body waxing
  tattooing: Tattooing | body piercing, tattoo artist, permanent make-up
  spa-treatments: Spa treatments | wellness treatments, sauna, spa therapy, spa therapist, body treatments
  salon-management: Salon management | spa management, salon manager, spa manager
  fitness-training: Fitness training | personal training, personal trainer, fitness instructor, gym instructor, fitness instruction, strength training, group fitness, exercise programs, fitness coaching, workout plans
  yoga: Yoga instruction | yoga, pilates, yoga teacher, pilates instructor
  sports-coaching: Sports coaching | football coaching, swimming coach, tennis coaching, soccer coaching, athletic training, athletic coaching, basketball coaching, sports coach
  swimming-instruction: Swimming instruction | swimming teacher, teaching swimming, swim instructor, swim lessons
  lifeguarding: Lifeguarding | lifeguard, pool rescue, water rescue, lifeguard certification, water safety
  dance-instruction: Dance instruction | dance teacher, choreography, teaching dance, ballet, choreographer
  travel-agency: Travel consulting | travel agent, tour operating, amadeus gds, sabre gds, travel agency, travel planning, galileo gds, travel consultant
  tour-guiding: Tour guiding | tour guide, city tours, tourist guide, guided tours, tourism, museum guide, leading tours
  cabin-crew: Cabin crew | flight attendant, inflight service, cabin service, in-flight service, airline cabin crew, cabin attendant
  cruise-service: Cruise ship service | ship steward, cruise line, yacht crew, yacht stewardess
  casino: Casino dealing | croupier, casino dealer, blackjack dealer, table games
  event-service: Event service | event staff, banquet service, banqueting, banquet server, event steward, banquet setup, ushering, ticket sales, event set-up
  funeral-services: Funeral services | funeral director, embalming, undertaker, mortuary, embalmer
  wedding-planning: Wedding planning | wedding planner, wedding coordination | event-planning
  pool-maintenance: Swimming pool maintenance | pool maintenance, pool cleaning, pool chemicals
  `,
);
