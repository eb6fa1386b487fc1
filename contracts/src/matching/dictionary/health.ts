import { skillsOf } from "../parse-trade.ts";

/** Medicine, nursing and what hospitals and practices need. */
export const health = skillsOf(
  "Health",
  `
  nursing: Nursing | registered nurse, nursing care, staff nurse, =RN, general nursing, adult nursing, rn license, nurse practitioner, bedside nursing, ~nurse
  licensed-practical-nurse: Licensed practical nurse | =LPN, licensed vocational nurse, =LVN, enrolled nurse | nursing
  cna: Certified nursing assistant | =CNA, nurse aide, state tested nursing assistant, patient care technician, nursing aide | personal-care
  patient-care: Patient care | patient support, direct patient care, care of patients, caring for patients, clinical care
  patient-assessment: Patient assessment | nursing assessment, clinical assessment, patient assessments, physical assessment, health assessment
  vital-signs: Vital signs | taking vital signs, blood pressure measurement, patient observations, monitoring vital signs, vitals
  triage: Triage | telephone triage, patient triage
  wound-care: Wound care | wound dressing, dressing changes, wound management, pressure ulcer care
  iv-therapy: IV therapy | intravenous therapy, iv insertion, cannulation, infusion therapy, iv lines, intravenous lines
  phlebotomy: Phlebotomy | blood drawing, venipuncture, drawing blood, venepuncture, blood sampling, taking blood, blood draws, phlebotomist
  injections: Injections and vaccination | giving injections, administering injections, vaccinations, immunizations, immunisation, vaccine administration
  catheter-care: Catheter care | catheterisation, catheterization, catheters, stoma care, tracheostomy care, peg feeding
  diabetes-care: Diabetes care | blood glucose monitoring, diabetes management, insulin administration, diabetes education
  emergency-medicine: Emergency medicine | emergency nursing, emergency room, accident and emergency, emergency department, trauma care
  intensive-care: Intensive care | critical care, icu nursing, =ICU, intensive care unit, critical care nursing, ccu
  operating-theatre: Operating theatre | operating room nursing, theatre nursing, scrub nurse, surgical technologist, perioperative nursing, surgical nursing, operating room
  anaesthesia: Anaesthesia | anesthesia, anaesthetics, anesthesiology, anaesthetist, anesthetist
  midwifery: Midwifery | midwife, labour and delivery nursing, maternity care, obstetric nursing, antenatal care
  paediatrics: Paediatrics | pediatrics, paediatric nursing, pediatric nursing, pediatric care, paediatric care, neonatal care, nicu, pediatrician, paediatrician
  psychiatric-nursing: Psychiatric nursing | mental health nursing, psychiatric care, registered mental health nurse, psychiatry | nursing
  oncology: Oncology | oncology nursing, chemotherapy, cancer care, chemotherapy administration
  cardiology: Cardiology | cardiac care, telemetry nursing, cardiac nursing, echocardiography
  ecg: ECG | ekg, electrocardiogram, electrocardiography, 12 lead ecg
  acls: ACLS | advanced cardiac life support, advanced life support, pals certification | cpr
  orthopaedics: Orthopaedics | orthopedics, orthopedic surgery, orthopaedic nursing, plaster casting
  dialysis: Dialysis | haemodialysis, hemodialysis, renal nursing
  dermatology: Dermatology | dermatologist
  gynaecology: Gynaecology | gynecology, obstetrics, ob/gyn
  neurology: Neurology | neuroscience nursing, stroke care
  general-practice: General practice medicine | family medicine, primary care, general practitioner, internal medicine, primary care physician
  surgery: Surgery | surgical procedures, surgeon, general surgery
  radiography: Radiography | x-ray, radiologic technology, radiographer, radiology, diagnostic imaging, medical imaging
  mri: MRI | magnetic resonance imaging, mri scanning | radiography
  ct-scanning: CT scanning | computed tomography, ct scans | radiography
  ultrasound: Ultrasound | sonography, ultrasound imaging, sonographer | radiography
  physiotherapy: Physiotherapy | physical therapy, physiotherapist, physical therapist, manual therapy, exercise therapy
  occupational-therapy: Occupational therapy | occupational therapist
  speech-therapy: Speech therapy | speech and language therapy, speech pathology, speech language pathology, speech therapist
  respiratory-therapy: Respiratory therapy | respiratory care, ventilator management, mechanical ventilation, respiratory therapist
  rehabilitation: Rehabilitation | rehab therapy, patient rehabilitation, physical rehabilitation
  massage: Massage therapy | massage, sports massage, deep tissue massage, massage therapist, swedish massage
  dietetics: Dietetics | nutrition, dietician, nutrition counseling, dietitian, nutritional advice, clinical nutrition, special diets, diet planning, nutritionist
  psychology: Psychology | clinical psychology, psychologist, psychological assessment, clinical psychologist
  psychotherapy: Psychotherapy | cognitive behavioral therapy, cognitive behavioural therapy, =CBT, psychotherapist, group therapy
  pharmacy: Pharmacy | pharmacist, dispensing pharmacy, pharmacy technician, pharmacy assistant, community pharmacy, hospital pharmacy
  prescription-processing: Prescription processing | dispensing prescriptions, filling prescriptions, prescription filling, dispensing of medicines, prescriptions | pharmacy
  compounding: Pharmaceutical compounding | compounding medications, sterile compounding | pharmacy
  dental-assisting: Dental assisting | dental nursing, dental nurse, dental assistant, chairside assisting, four handed dentistry
  dental-hygiene: Dental hygiene | dental hygienist, teeth cleaning, scaling and polishing
  dentistry: Dentistry | dentist, general dentistry, orthodontics, restorative dentistry, orthodontist
  dental-technology: Dental technology | dental technician, denture making, crown and bridge work
  optometry: Optometry | optician, eye tests, dispensing optics, eyeglass fitting, ophthalmology, optometrist
  audiology: Audiology | hearing tests, hearing aids, hearing aid fitting, audiologist
  podiatry: Podiatry | chiropody, foot care, podiatrist
  paramedic: Paramedic practice | paramedic, ambulance care, emergency medical technician, =EMT, emergency medical services, prehospital care
  patient-transport: Patient transport | ambulance driving, non-emergency patient transport, hospital porter
  medical-assisting: Medical assisting | medical assistant, doctor's assistant, clinical support, certified medical assistant
  medical-terminology: Medical terminology | medical vocabulary
  medical-coding: Medical coding | icd-10, cpt coding, icd 10 coding, clinical coding, icd-9, medical coder, hcpcs
  medical-billing: Medical billing | health insurance claims, medical claims, patient billing, hospital billing | medical-coding
  electronic-health-records: Electronic health records | electronic medical records, =EHR, =EMR, ehr systems, emr systems, electronic patient records, patient records
  epic: Epic Systems | epic ehr, epic emr, cerner, meditech | electronic-health-records
  medical-reception: Medical reception | patient registration, patient scheduling, patient intake, medical secretary, medical office administration
  hipaa: HIPAA | patient confidentiality, hipaa compliance, hipaa regulations, patient privacy
  clinical-trials: Clinical trials | clinical research, clinical studies, good clinical practice, =GCP guidelines, ich gcp, clinical trial management
  public-health: Public health | epidemiology, health promotion, health education, community health, epidemiologist, health visitor
  sterilisation: Instrument sterilisation | sterile processing, autoclave, decontamination of instruments, sterilizing instruments, autoclaving
  medical-devices: Medical devices | medical device regulation, iso 13485, medical equipment
  healthcare-management: Healthcare management | hospital administration, hospital management, health services management, practice management
  veterinary-nursing: Veterinary nursing | veterinary assistant, vet nurse, veterinary technician, animal nursing
  veterinary-medicine: Veterinary medicine | veterinarian, veterinary surgeon, small animal practice
  chiropractic: Chiropractic | osteopathy, chiropractor
  acupuncture: Acupuncture | traditional chinese medicine, acupuncturist
  telehealth: Telehealth | telemedicine, virtual care
  `,
);
