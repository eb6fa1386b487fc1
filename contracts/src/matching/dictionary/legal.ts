import { skillsOf } from "../parse-trade.ts";

/** Law, and those who guard and enforce it. */
export const legal = skillsOf(
  "Law and public safety",
  `
  law: Legal practice | lawyer, attorney, solicitor, barrister, practice of law, qualified lawyer, law degree, juris doctor, bar admission, legal counsel, law firm experience, admitted to the bar, legal affairs
  legal-research: Legal research | case law research, westlaw, lexisnexis, legal analysis, lexis nexis, researching case law
  legal-writing: Legal writing | legal drafting, drafting pleadings, drafting legal documents, legal briefs, drafting motions, brief writing, legal documents, drafting of legal documents, pleadings, preparing legal documents
  contract-law: Contract law | contract drafting, contract review, drafting contracts, reviewing contracts, commercial contracts, drafting agreements, contract drafting and review, contracts law, drafting and negotiating contracts
  corporate-law: Corporate law | company law, commercial law, corporate governance, business law, company secretarial
  litigation: Litigation | civil litigation, trial advocacy, court proceedings, dispute resolution, commercial litigation, trial preparation, court appearances, courtroom experience, trial practice, prosecutor, litigator
  employment-law: Employment law | labour law, labor law, labor relations, industrial relations, labour relations, employment legislation, employee relations law, union negotiations, collective bargaining
  family-law: Family law | divorce law, child custody, matrimonial law
  criminal-law: Criminal law | criminal defence, criminal defense, criminal justice, prosecution, criminal procedure
  immigration-law: Immigration law | visa applications, visa processing, immigration casework
  property-law: Property law | real estate law, conveyancing, conveyancer, land law, title searches, residential conveyancing
  intellectual-property: Intellectual property | intellectual property law, copyright law, ip law, licensing agreements, intellectual property rights
  patents: Patent law | patents, patent prosecution, patent drafting, trademark law, trademarks, patent applications, trade mark registration | intellectual-property
  wills-probate: Wills and probate | trusts and estates, probate, drafting wills, estate administration, inheritance law
  bankruptcy-law: Insolvency law | bankruptcy law, insolvency, bankruptcy
  administrative-law: Administrative law | public law, constitutional law, public administration law
  international-law: International law | european law, human rights law, eu law
  personal-injury: Personal injury law | tort law, medical malpractice law, workers compensation law, clinical negligence
  mediation: Mediation | arbitration, alternative dispute resolution, conflict mediation, mediator
  paralegal: Paralegal work | paralegal, legal assistant, legal secretary, legal administration, legal support, legal executive, law clerk
  e-discovery: E-discovery | ediscovery, document review in law, discovery in litigation, relativity software, legal document review, electronic discovery
  notary: Notary services | notary public, notarial work, notarization
  court-reporting: Court reporting | court reporter, court clerk, court administration, court interpreting
  legal-translation: Legal terminology | legal language, legal transcription
  regulatory-affairs: Regulatory affairs | regulatory submissions, regulatory filings, fda submissions, product registration, regulatory requirements
  public-policy: Public policy | policy analysis, policy development, legislative affairs, government affairs, government relations, policy research, policy making, lobbying
  public-administration: Public administration | local government, civil service, public sector administration, government administration, citizen services, public service
  security-guarding: Security guarding | security guard, security officer, sia licence, guard card, static guarding, door supervisor, door supervision, unarmed security, manned guarding, sia door supervisor, security patrols, security services, guarding, sia badge
  patrolling: Patrolling | foot patrol, mobile patrol, security patrol, property patrol
  cctv-operation: CCTV operation | cctv monitoring, cctv, surveillance monitoring, surveillance systems, video surveillance, control room operation, cctv operator
  access-control: Access control duties | visitor control, gatehouse, badge control, screening visitors, checking id, access control
  airport-security: Aviation security | baggage screening, airport security, passenger screening, x-ray screening
  crowd-control: Crowd control | event security, crowd management, stewarding events, event stewarding
  close-protection: Close protection | bodyguard, executive protection, armed security, firearms handling
  conflict-management: Conflict management | conflict resolution, de-escalation techniques, resolving conflicts, managing conflict, dealing with conflict, handling conflict
  policing: Policing | police officer, law enforcement, police work, criminal investigation, community policing, police training, police detective
  firefighting: Firefighting | fire fighter, firefighter, fire and rescue, fire suppression
  emergency-management: Emergency management | emergency response, emergency preparedness, disaster management, crisis management, emergency planning, emergency procedures, disaster response, evacuation procedures
  emergency-dispatch: Emergency dispatch | 911 dispatch, emergency call handling, control room dispatch, 911 operator, emergency calls
  prison-work: Prison work | corrections officer, prison officer, correctional officer, detention officer, custody officer, corrections
  probation: Probation work | probation officer, parole, offender management
  investigation: Investigations | private investigation, investigator, detective work, corporate investigations, interviewing witnesses, background investigations, evidence collection
  forensics: Forensic science | forensics, crime scene investigation, fingerprint analysis, forensic analysis
  military: Military service | military experience, armed forces, army service, military operations, military training, navy service
  incident-reporting: Incident reporting | accident reporting, writing incident reports, security reports, incident reports, accident investigation, incident investigation
  border-control: Border control | border security, passport control, customs inspection, immigration officer
  `,
);
