import { skillsOf } from "../parse-trade.ts";

/** Looking after people: old, ill, young, or in trouble. */
export const care = skillsOf(
  "Care and social work",
  `
  personal-care: Personal care | bathing and dressing, activities of daily living, =ADLs, adl support, washing and dressing, help with washing, personal hygiene care, toileting, bathing patients, feeding assistance, assist with bathing
  elder-care: Elderly care | elder care, geriatric care, senior care, care of the elderly, aged care, care for older people, older adults care, caring for the elderly, eldercare, caring for older people | personal-care
  dementia-care: Dementia care | alzheimer's care, dementia support, dementia patients, alzheimers care, care of people with dementia, dementia awareness, people with dementia | elder-care
  home-care: Home care | domiciliary care, home health aide, home care assistant, care at home, live-in care, home support worker, homecare | personal-care
  residential-care: Residential care | care home, nursing home, care homes, assisted living, nursing homes, long term care, long-term care facility, skilled nursing facility
  palliative-care: Palliative care | end of life care, hospice care, hospice | personal-care
  respite-care: Respite care
  companionship: Companionship care | companion care, befriending
  caregiving: Caregiving | caregiver, care assistant, care worker, carer, healthcare assistant, support worker, nursing assistant, care giver, personal support worker | personal-care
  disability-support: Disability support | disability care, learning disability support, disability support worker, people with disabilities, special needs care, learning disabilities, developmental disabilities
  autism-support: Autism support | autism spectrum disorder, autism awareness, applied behavior analysis, aba therapy, autistic children, autism
  mental-health-support: Mental health support | mental health care, mental health awareness, mental health first aid, mental health support worker, behavioral health, behavioural health, mental health services
  moving-and-handling: Moving and handling of people | patient handling, patient transfers, hoist transfers, using a hoist, hoists, patient lifting, patient mobility, transferring patients, people handling
  medication-administration: Medication administration | administering medication, medication management, giving medication, medication rounds, med administration, medication assistance, administer medications, dispensing medication, administering medicines
  care-planning: Care planning | care plans, person-centred care, person centered care, person centred planning, individual support plans, care plan, care coordination, patient care plans
  care-documentation: Care documentation | care notes, daily care records, care records, nursing documentation
  safeguarding: Safeguarding | safeguarding adults, child protection, safeguarding children, safeguarding vulnerable adults, child safeguarding
  childcare: Childcare | child care, child minding, childminding, nannying, nanny, babysitting, baby sitting, looking after children, au pair, daycare, day care for children, childminder, child minder
  early-years: Early childhood education | early years education, nursery nursing, nursery nurse, kindergarten teaching, preschool teaching, early years foundation stage, eyfs, kindergarten teacher, early childhood | childcare
  infant-care: Infant care | newborn care, baby care, infant feeding, care of babies | childcare
  foster-care: Foster care | fostering, foster parenting
  youth-work: Youth work | youth worker, youth services, working with young people, youth development, youth programs
  after-school: After-school supervision | after school club, playwork, playground supervision, holiday club, after-school programs | childcare
  social-work: Social work | social worker, licensed social worker, lcsw, statutory social work
  case-management: Case management | case manager, managing a caseload, caseload management, case work, casework
  counselling: Counselling | counseling, counsellor, therapeutic counselling, grief counselling, family counselling
  addiction-support: Addiction support | substance abuse counseling, drug and alcohol support, substance misuse, substance abuse, addiction counselling, substance abuse treatment
  crisis-intervention: Crisis intervention | crisis support, suicide prevention, crisis counseling, de-escalation, crisis management in care
  homelessness-support: Homelessness support | housing support, homeless shelter, tenancy support, supported housing
  refugee-support: Refugee support | asylum support, integration work with refugees, migrant support
  community-outreach: Community outreach | community work, community development, outreach work, community engagement, outreach programs
  volunteer-coordination: Volunteer coordination | volunteer management, managing volunteers, coordinating volunteers
  family-support: Family support | family support work, parenting support, parenting classes
  advocacy: Client advocacy | patient advocacy, advocacy services
  sign-language: Sign language | british sign language, american sign language, =BSL, =ASL, makaton
  supported-employment: Supported employment | job coaching, vocational rehabilitation, vocational support
  activities-coordination: Activities coordination | leisure activities for residents, activity coordinator, recreational activities, recreational therapy
  meal-assistance: Meal assistance | help with eating, assisting with meals, feeding residents, meal assistance for residents
  housekeeping-care: Household help | home help, light housekeeping, domestic help, household chores, household tasks
  infection-control: Infection control | infection prevention, hand hygiene, aseptic technique, infection prevention and control, ppe use, aseptic techniques
  cpr: CPR | cardiopulmonary resuscitation, basic life support, bls certified, bls certification, =BLS, cpr certification, resuscitation, aed | first-aid
  nvq-care: Care certificate | nvq in health and social care, nvq level 2 care, nvq level 3 care, health and social care diploma
  `,
);
