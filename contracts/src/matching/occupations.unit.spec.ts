import { expect, it } from "vitest";
import { readPerson } from "./read-person.ts";
import { tradesOfCandidate } from "./trades-of.ts";

/** A role is often the only text, so that occupations must identify the trade. */
const occupations: Readonly<Record<string, string>> = {
  "^building": "bricklayer, stone mason, roofer, scaffolder, plasterer, plumber, electrician, carpenter, joiner, cabinet maker, glazier, tiler, steelworker, town planner, quantity surveyor, site manager",
  "^care-and-social-work": "care assistant, nanny, childminder, social worker, support worker",
  "^health": "dermatologist, pediatrician, anaesthetist, midwife, phlebotomist, dentist, orthodontist, pharmacist, optician, podiatrist, chiropractor, nutritionist, epidemiologist, hospital porter, clinical psychologist, paramedic",
  "^education-and-languages": "primary school teacher, tutor, lecturer, librarian, translator, interpreter",
  "^engineering": "mechanical engineer, mining engineer, energy manager, metallurgist",
  "^finance": "accountant, auditor, bookkeeper, cashier, actuary, underwriter, insurance broker, loan officer, mortgage adviser, stockbroker, tax advisor, credit controller, claims handler, financial controller, bank clerk, estate agent",
  "^hospitality-cleaning-and-beauty": "hairdresser, barber, concierge, cleaner, choreographer, pest controller, tour guide, embalmer",
  "^kitchen-and-restaurant": "line cook, sous chef, baker, confectioner, waiter, bartender, barista",
  "^law-and-public-safety": "solicitor, lawyer, paralegal, prosecutor, litigator, police officer, firefighter, security guard, immigration officer, police detective",
  "^manufacturing": "welder, machinist, dressmaker, upholsterer, butcher, jeweller, watchmaker, tool maker, refuse collector, textile worker",
  "^marketing-media-and-design": "journalist, copywriter, photographer, graphic designer, copy editor, press officer, market researcher",
  "^farming-gardens-and-animals": "dairy farmer, shepherd, fisherman, forester, gardener, horticulturist, winemaker, zookeeper, park ranger",
  "^sales-and-retail": "shop assistant, telemarketer, florist, visual merchandiser",
  "^science": "chemist, biochemist, microbiologist, ecologist, zoologist, toxicologist, pharmacologist, pathologist, astronomer, meteorologist, oceanographer, archaeologist, physicist",
  "^transport-and-logistics": "truck driver, bus driver, forklift driver, stevedore, customs broker, transport planner, ship captain, train conductor, traffic warden, freight forwarder",
}; // prettier-ignore

it.each(Object.entries(occupations))("recognises %s by occupations", (trade, titles) => {
  const unknown = titles.split(", ").filter((title) => {
    const role = `${title.charAt(0).toUpperCase()}${title.slice(1)}, ten years at Acme.`;
    return !tradesOfCandidate({ skills: readPerson(role) }).has(trade);
  });
  expect(unknown).toEqual([]);
});
