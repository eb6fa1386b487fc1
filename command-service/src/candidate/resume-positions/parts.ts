/** How likely a text names a job or an employer, and what it says besides. */

const nouns = String.raw`accountant|actor|actress|administrator|admin|advis[eo]r|advocate|agent|aide|ambassador|analyst|animator|apprentice|arborist|architect|artist|assembler|assistant|associate|attendant|attorney|auditor|babysitter|baker|banker|barber|barista|barrister|bartender|beautician|bookkeeper|bricklayer|broker|builder|butcher|buyer|captain|caregiver|carer|caretaker|carpenter|cashier|caterer|cfo|ceo|cto|coo|chauffeur|chef|chemist|chief|cleaner|clerk|clinician|coach|collector|commis|concierge|conductor|conservator|consultant|contractor|controller|cook|coordinator|co-ordinator|copywriter|counsel|counsellor|counselor|courier|curator|custodian|dealer|dentist|designer|developer|dietitian|director|dispatcher|doctor|driver|editor|educator|electrician|engineer|entrepreneur|estimator|examiner|executive|expert|facilitator|farmer|farmhand|fellow|fitter|firefighter|florist|foreman|forester|founder|co-founder|gardener|geologist|glazier|groomer|guard|guide|hairdresser|handyman|head|helper|host|hostess|housekeeper|hygienist|inspector|installer|instructor|intern|interpreter|investigator|janitor|joiner|journalist|judge|keeper|labou?rer|landscaper|lawyer|lead|leader|lecturer|librarian|lifeguard|locksmith|machinist|maid|manager|marketer|mason|mechanic|mechanical|mediator|merchandiser|midwife|miller|millwright|miner|model|mover|musician|nanny|nurse|officer|operative|operator|optician|optometrist|orderly|organi[sz]er|owner|packer|painter|paralegal|paramedic|partner|pastor|pharmacist|photographer|phlebotomist|physician|physiotherapist|picker|pilot|planner|plasterer|plumber|police|porter|postman|practitioner|president|principal|producer|professor|programmer|psychologist|radiographer|realtor|receptionist|recruiter|registrar|rep|reporter|representative|researcher|rigger|roofer|sailor|salesperson|salesman|saleswoman|scaffolder|scientist|seamstress|secretary|sergeant|server|setter|shepherd|solicitor|sommelier|sous-chef|specialist|steward|stewardess|stocker|stylist|superintendent|supervisor|supply|surgeon|surveyor|tailor|teacher|technician|technologist|teller|tester|therapist|tiler|trader|trainee|trainer|translator|treasurer|tutor|underwriter|usher|valet|veterinarian|vet|videographer|waiter|waitress|warden|warehouseman|welder|worker|writer|mitarbeiter(?:in)?|leiter(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|krankenpfleger(?:in)?|pfleger(?:in)?|pflegefachkraft|fachkraft|krankenschwester|lehrer(?:in)?|koch|köchin|verkäufer(?:in)?|kaufmann|kauffrau|fahrer(?:in)?|berater(?:in)?|assistent(?:in)?|praktikant(?:in)?|auszubildende[r]?|werkstudent(?:in)?|techniker(?:in)?|mechaniker(?:in)?|elektriker(?:in)?|buchhalter(?:in)?|sachbearbeiter(?:in)?|erzieher(?:in)?|geschäftsführer(?:in)?|infirmi[eè]re?|ing[ée]nieure?|d[ée]veloppeu(?:r|se)|professeure?|enseignante?|cuisini[eè]re?|vendeu(?:r|se)|serveu(?:r|se)|chauffeu(?:r|se)|responsable|directeur|directrice|comptable|assistante|stagiaire|conseill[eè]re?|chargée?|technicien(?:ne)?|enfermer[oa]|ingenier[oa]|desarrollador(?:a)?|profesor(?:a)?|maestr[oa]|cociner[oa]|vendedor(?:a)?|camarer[oa]|conductor(?:a)?|gerente|director(?:a)?|contable|asistente|auxiliar|técnic[oa]|encargad[oa]|abogad[oa]|infermier[ea]|ingegnere|sviluppatore|insegnante|cuoc[oa]|commess[oa]|camerier[ea]|autista|impiegat[oa]|verpleegkundige|leraar|kok|verkoper|medewerker|chauffeur|enfermeir[oa]|engenheir[oa]|professora?|cozinheir[oa]`;
const titleNoun = new RegExp(String.raw`^(?:${nouns})s?$`, "iu");
const titlePhrase =
  /\b(?:head|director|manager|vp|vice president|chief|dean|chef|officer|captain|sergeant|secretary|clerk) (?:of|de)\b|\bin charge\b|\b(?:team|shift|crew) lead\b|\bqa\b|\b(?:rn|lpn|cna|hgv|lgv|cdl|hca)\b|\bfreelance\b|\bself[- ]employed\b|\bsous chef\b|\bline cook\b|\bfull[- ]stack\b/iu;
const modifier =
  /^(?:senior|sr\.?|junior|jr\.?|deputy|lead|principal|registered|licensed|certified|chartered|qualified|assistant|associate|staff|interim|trainee|graduate|apprentice|chief|night|part-time|student|self-employed|freelance|executive|foreman)$/iu;

const employerNouns = String.raw`inc|incorporated|llc|llp|l\.l\.c|ltd|limited|plc|corp|corporation|co|company|companies|gmbh|ag|kg|ohg|se|e\.v|sa|s\.a|sarl|sas|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|oy|ab|as|a\.s|aps|pty|group|gruppe|groupe|grupo|gruppo|holdings?|partners|associates|bros|brothers|sons|systems?|solutions|technologies|technology|tech|labs?|laborator(?:y|ies)|software|studios?|agency|consulting|services?|industries|international|enterprises|ventures|capital|bank|insurance|hospital|hospice|clinic|clinics|infirmary|surgery|practice|medical|healthcare|health|care|center|centre|home|homes|school|schools|academy|college|university|universit[ày]|université|universität|hochschule|schule|gymnasium|grundschule|kindergarten|kita|nursery|preschool|institute|district|council|county|department|ministry|government|city|foundation|trust|charity|society|association|union|church|library|museum|theatre|theater|restaurant|restaurants|ristorante|trattoria|bistro|brasserie|café|cafe|diner|grill|kitchen|kitchens|bakery|bakehouse|bar|pub|tavern|inn|hotel|hotels|resort|lodge|club|catering|market|markets|supermarket|supermarkets|store|stores|shop|shops|boutique|outfitters|retail|foods?|farms?|nurseries|gardens|logistics|transport|transportation|trucking|haulage|freight|lines?|express|couriers|delivery|shipping|airlines?|airways|railways?|construction|constructors|builders|building|contractors|contracting|homes|engineering|electric|electrical|plumbing|roofing|joinery|carpentry|motors|automotive|garage|works|manufacturing|mills?|steel|energy|power|oil|gas|water|mining|chambers|solicitors|attorneys|law|legal|chancery|court|press|media|news|publishing|publishers|properties|realty|estates?|warehouse|depot|krankenhaus|klinik|klinikum|pflegeheim|verlag|bäckerei|gasthaus|gasthof|spedition|bau|werke?|hôpital|clinique|école|lycée|collège|boulangerie|hospital|clínica|colegio|instituto|universidad|restaurante|panadería|tienda|ospedale|scuola|liceo|albergo|ziekenhuis|bouw|escola|army|navy|force`;
const employerNoun = new RegExp(String.raw`^(?:${employerNouns})$`, "iu");
const legalForm =
  /(?:^|[\s,])(?:inc|llc|llp|ltd|limited|plc|corp|gmbh|ag|kg|ohg|s\.?a\.?|sarl|sas|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|pty|co)\.?$/iu;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\([^()]*\)/gu, " ")
    .split(/[\s/]+/u)
    .map((word) => between(word, /[\p{L}.]/u))
    .filter((word) => word !== "");

const level = /^(?:i{1,3}|iv|v|[1-5])\.?$/iu;

/** Above 0: probably a job's title. Below 0: probably an employer. */
export function titleScore(text: string): number {
  if (/^(?:self-?\s?employed|freelance|various(?: clients| employers)?)$/iu.test(text.trim())) return -2;
  const words = wordsOf((text.split(",")[0] ?? text).trim()).filter((word) => !level.test(word));
  const last = words.at(-1)?.replace(/\.$/u, "") ?? "";
  let score = 0;
  if (titleNoun.test(last)) score += 3;
  else if (words.some((word) => titleNoun.test(word) || word.split("-").some((part) => titleNoun.test(part))))
    score += 1.5;
  if (titlePhrase.test(text)) score += 3;
  if (words.length > 1 && modifier.test(words[0] ?? "")) score += 1;
  if (legalForm.test(text)) score -= 4;
  if (employerNoun.test(last)) score -= 3;
  else if (words.some((word) => employerNoun.test(word.replace(/\.$/u, "")))) score -= 1;
  if (/&|['’]s\b/u.test(text)) score -= 0.5;
  if (/^the\s/iu.test(text)) score -= 1;
  return score;
}

const states = String.raw`A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|ON|BC|QC|AB|MB|SK|NS|NB|NL|PE|NSW|VIC|QLD`;
const countries = String.raw`USA|U\.S\.A?\.?|United States|UK|U\.K\.|United Kingdom|England|Scotland|Wales|Northern Ireland|Ireland|Canada|Australia|New Zealand|Germany|Deutschland|Austria|Österreich|Switzerland|Schweiz|Suisse|France|Spain|España|Italy|Italia|Portugal|Netherlands|Nederland|Belgium|Belgique|Poland|India|Singapore|Sweden|Norway|Denmark|Finland|Mexico|México|Brazil|Brasil|South Africa|Nigeria|Kenya|Philippines|Japan|China|California|Texas|Florida|New York|Illinois|Ohio|Oregon|Washington|Georgia|Virginia|Massachusetts|Pennsylvania|Michigan|Colorado|Arizona|Minnesota|Wisconsin|Ontario|Quebec|British Columbia|Alberta|Victoria|Queensland`;
const region = String.raw`(?:(?:${states})(?:\s\d{5})?|${countries})`;
const place = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}`;
const wholeLocation = new RegExp(
  String.raw`^\(?(?:${place},\s${region}(?:,\s(?:${countries}))?|${countries}|remote|hybrid|on-?site|home office|(?:greater\s)?${place}(?:\smetropolitan)?\sarea|${place}\s\((?:remote|hybrid|${countries})\)|${place},\s(?:remote|hybrid))\)?$`,
  "u",
);
const remote = /^(?:remote|hybrid|on-?site|home office)$/iu;
const trailingLocation = new RegExp(
  String.raw`(?:,\s|\s\()(?:${place},\s${region}(?:,\s(?:${countries}))?|${countries}|Remote|Hybrid)\)?$`,
  "u",
);

export const isLocation = (text: string): boolean =>
  remote.test(text) ||
  (wholeLocation.test(text) && !wordsOf(text.split(",")[0] ?? "").some((word) => employerNoun.test(word)));
/** A text without the place at its end. */
export const withoutLocation = (text: string): string => text.replace(trailingLocation, "").trim();

const legalSuffix = /^(?:inc|llc|llp|ltd|limited|plc|corp|gmbh|co|s\.?a|pc|p\.?c|pllc|n\.?a|jr|sr)\.?$/iu;

/** The name of an employer without the place behind a comma: "Quillmark, Leeds", but "Oak & Sons, Inc." as it is. */
export function employerName(text: string): string {
  const [name = "", ...rest] = withoutLocation(text).split(/,\s+/u);
  const kept = rest.filter((part) => legalSuffix.test(part));
  // Several names: "Ash, Birch & Cole".
  if (rest.length >= 1 && /\s&\s|\sand\s/u.test(rest.at(-1) ?? "")) return [name, ...rest].join(", ");
  return [name, ...kept].join(", ").trim();
}

const kinds =
  /^(?:full[- ]?time|part[- ]?time|contract|permanent|temporary|seasonal|internship|casual|vollzeit|teilzeit|temps plein|cdi|cdd)$/iu;
const durations =
  /[([]?(?<![\d\p{L}])\d+\+?\s?(?:years?|yrs?|jahre?|ans?|años?)(?!\p{L})(?:,?\s(?:and\s)?\d+\s?(?:months?|mos?|monate?|mois|meses)(?!\p{L}))?[)\]]?|[([]?(?<![\d\p{L}])\d+\s?(?:months?|mos?|monate?|mois|meses)(?!\p{L})[)\]]?|[([]less than a year[)\]]/giu;

/** A line without how long something took. */
export const withoutDurations = (text: string): string => text.replaceAll(durations, " ");

const separators = /\t|\s[·•∙●▪◦»]\s|\s{3,}|[|]|\s\/\/\s/u;
const preposition = /\s(?:at|@|bei(?:\sder|\sdem)?|chez|presso)\s/u;

/** The parts of a heading line, without places, kinds of employment and brackets. */
export function partsOf(line: string): string[] {
  return line
    .split(separators)
    .flatMap((part) => part.split(preposition))
    .map(trimmed)
    .filter((part) => part !== "" && !isLocation(part) && !kinds.test(part) && /\p{L}{2}/u.test(part));
}

export const trimmed = (text: string): string => between(text.replaceAll(/\(\s?\)|\[\s?\]/gu, ""), /[^\s,;:|·•–—-]/u);

/** A text from its first to its last character of a kind. */
function between(text: string, kept: RegExp): string {
  let [from, to] = [0, text.length];
  while (from < to && !kept.test(text.charAt(from))) from += 1;
  while (to > from && !kept.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
