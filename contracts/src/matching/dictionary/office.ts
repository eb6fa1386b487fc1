import { skillsOf } from "../parse-trade.ts";

/** Desk work and its programs. */
export const office = skillsOf(
  "Office",
  `
  ms-office: Microsoft Office | ms office, office suite, microsoft office suite, office 365, microsoft 365, o365, m365, office applications
  excel: ~Excel | microsoft excel, ms excel, excel spreadsheets, advanced excel, pivot tables, vlookup, excel formulas | spreadsheets
  word: ~Word | microsoft word, ms word, word 2016 | word-processing
  powerpoint: PowerPoint | power point, ms powerpoint, microsoft powerpoint | presentations
  outlook: ~Outlook | microsoft outlook, ms outlook
  ms-teams: Microsoft Teams | ms teams
  ms-project: Microsoft Project | ms project | project-planning
  visio: Visio | ms visio, microsoft visio
  onenote: OneNote | microsoft onenote
  power-automate: Power Automate | power apps, powerapps, microsoft power platform, power platform
  google-workspace: Google Workspace | g suite, gsuite, google docs, google sheets, google apps for work
  libreoffice: LibreOffice | openoffice, open office
  spreadsheets: Spreadsheets
  word-processing: Word processing | text processing
  presentations: Presentation preparation | presentation slides, slide decks, slide deck, preparing presentations
  slack-app: ~Slack | slack channels
  zoom-app: Zoom meetings | ~Zoom, webex, video conferencing
  typing: Typing | touch typing, fast typing, keyboarding, keyboard skills, typing speed, wpm
  data-entry: Data entry | data input, data capture, entering data, alphanumeric data entry
  filing: Filing | record filing, filing systems, document filing, maintaining files
  record-keeping: Record keeping | recordkeeping, records management, record management, maintaining records
  document-management: Document management | document control, document controller, electronic document management
  transcription: Transcription | audio typing, dictation typing, transcribing
  shorthand: Shorthand | stenography
  minute-taking: Minute taking | meeting minutes, taking minutes, note taking in meetings
  reception: Reception | front desk, receptionist, greeting visitors, reception duties
  switchboard: Switchboard operation | switchboard, telephone switchboard, multi line phone
  telephone-etiquette: Telephone etiquette | phone etiquette, telephone manner, telephone skills, answering phones, answering telephones, phone skills, answering calls
  mail-handling: Mail handling | mail distribution, mailroom, mail room, sorting mail, post room
  diary-management: Calendar management | diary management, managing calendars, calendar scheduling, appointment setting, appointment scheduling, scheduling appointments, scheduling meetings
  travel-arrangements: Travel arrangements | booking travel, travel booking, travel coordination, arranging travel
  office-management: Office management | office manager, office administration, office administrator, running an office | administration
  administration: Administrative support | administrative assistance, administrative skills, clerical work, clerical support, clerical duties, admin support, administrative duties, secretarial skills, secretarial work, general office duties, administrative assistant, clerical skills
  executive-assistance: Executive assistance | executive assistant, personal assistant, executive support, pa to director | administration
  office-equipment: Office equipment | photocopying, photocopiers, copiers and printers, fax machines
  office-supplies: Office supplies | ordering supplies, stationery ordering, office supply ordering
  proofreading: Proofreading | proof reading, copy proofing, proofreader
  business-correspondence: Business correspondence | business letters, email correspondence, drafting correspondence, business writing, letter writing
  meeting-organisation: Meeting organisation | meeting coordination, organising meetings, meeting planning
  event-planning: Event planning | event management, event coordination, event organisation, events management, organising events, conference planning, corporate events
  facilities-management: Facilities management | facility management, facilities maintenance, building management, facilities manager
  health-and-safety: Health and safety | occupational health and safety, occupational safety, workplace safety, ohs, ehs, osha, hse, health & safety, iosh, nebosh, safety regulations, safety procedures, safety compliance
  first-aid: First aid | first aider, first aid certificate, first aid at work, first aid certified
  fire-safety: Fire safety | fire prevention, fire warden, fire marshal, fire safety regulations
  risk-assessment: Risk assessment | risk assessments, hazard identification, risk analysis, hazard analysis
  database-entry: Database maintenance | updating databases, maintaining databases, database updating
  survey-design: Questionnaire design | survey design, surveymonkey, qualtrics, online surveys
  `,
);
