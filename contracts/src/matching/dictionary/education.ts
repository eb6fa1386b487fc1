import { skillsOf } from "../parse-trade.ts";

/** Schools, and the languages that people speak. */
export const education = skillsOf(
  "Education and languages",
  `
  teaching: Teaching | teacher, classroom teaching, school teaching, teaching experience, qualified teacher status, teaching qualification, teaching certificate, pgce, school teacher, teaching license, classroom instruction, teaching credential
  primary-teaching: Primary school teaching | elementary education, elementary school teaching, primary education, primary teacher, elementary teacher, primary school teacher | teaching
  secondary-teaching: Secondary school teaching | high school teaching, secondary education, middle school teaching, secondary teacher, high school teacher, secondary school teacher | teaching
  maths-teaching: Mathematics teaching | maths teacher, math teacher, teaching mathematics, math instruction, teaching maths | teaching
  science-teaching: Science teaching | teaching science, science teacher, physics teacher, chemistry teacher, biology teacher | teaching
  music-teaching: Music teaching | music teacher, piano lessons, instrument teaching, music lessons, piano teacher | teaching
  art-teaching: Art teaching | art teacher, teaching art, arts and crafts, art instruction | teaching
  physical-education: Physical education | pe teacher, physical education teacher, sports teacher
  special-education: Special education | special educational needs, =SEN, senco, special needs teaching, individualized education program, special education teacher, sen support, individualized education programs, iep, ieps
  teaching-assistance: Teaching assistance | teaching assistant, teacher's aide, classroom assistant, classroom support, learning support assistant, paraprofessional, learning support, teacher assistant
  esl: English language teaching | esl, efl, tefl, tesol, celta, teaching english as a foreign language, english as a second language, english teacher, teaching english, esl teacher
  tutoring: Tutoring | tutor, private lessons, homework help, private tutoring, one-to-one tuition
  lecturing: Lecturing | university teaching, lecturer, higher education teaching, college teaching, university lecturing, adjunct teaching
  adult-education: Adult education | adult learning, vocational training, vocational education, adult teaching, workplace trainer, adult literacy
  classroom-management: Classroom management | behaviour management in class, student discipline, student behavior management, behaviour management, behavior management, classroom discipline
  lesson-planning: Lesson planning | lesson plans, planning lessons, lesson preparation, preparing lessons, lesson plan
  curriculum-development: Curriculum development | curriculum design, syllabus design, course development, curriculum planning, course design, developing curriculum, curriculum writing
  instructional-design: Instructional design | e-learning development, articulate storyline, e-learning, elearning, instructional designer, adobe captivate, learning design
  learning-management-systems: Learning management systems | =LMS, moodle, blackboard learn, canvas lms, learning management system, google classroom
  student-assessment: Student assessment | grading papers, marking exams, exam preparation, grading, exam invigilation, student evaluation, formative assessment, assessing students, test preparation, grading assignments
  educational-counselling: Educational counselling | school counselling, academic advising, student advising, career counselling, career guidance, careers advice, school counselor, career counseling, academic advisor, student counseling, guidance counselor
  school-administration: School administration | school leadership, school principal, head teacher, headteacher, education management, admissions office, student admissions, education administration
  student-support: Student support | pastoral care, student services, student affairs, student welfare, student engagement
  montessori: Montessori | montessori method, waldorf education
  library-science: Library work | library science, librarian, cataloguing of books, cataloging, library services, library assistant, archives, archiving, archivist, information science, library cataloguing
  driving-instruction: Driving instruction | driving instructor, teaching driving
  literacy: Literacy teaching | phonics, reading instruction, teaching reading, literacy instruction, phonics teaching, literacy intervention
  driver-training: Training delivery | delivering training, staff training, employee training, training employees, training sessions, corporate training, train the trainer, training new staff, training staff, conducting training, training and development, trainer, technical training, end user training, user training
  translation: Translation | translator, translating documents, translations, document translation, technical translation
  interpreting: Interpreting | interpreter, simultaneous interpreting, consecutive interpreting, language interpretation, language interpreting, court interpreter
  english: English language | ~English, fluent english, english speaking, business english, spoken english, written english, english skills
  spanish: Spanish language | ~Spanish, spanish speaking, fluent spanish, bilingual spanish, bilingual english/spanish
  french: French language | ~French, french speaking, fluent french
  german: German language | ~German, german speaking, fluent german, deutsch
  italian: Italian language | ~Italian, italian speaking
  portuguese: Portuguese language | ~Portuguese, portuguese speaking, brazilian portuguese
  dutch: Dutch language | ~Dutch, ~Flemish
  polish: Polish language | ~Polish, polish speaking
  russian: Russian language | ~Russian, russian speaking
  ukrainian: Ukrainian language | ~Ukrainian
  arabic: Arabic language | ~Arabic, arabic speaking
  turkish: Turkish language | ~Turkish
  mandarin: Mandarin Chinese | ~Mandarin, chinese language, ~Chinese, mandarin speaking, putonghua
  cantonese: Cantonese language | ~Cantonese
  japanese: Japanese language | ~Japanese, japanese speaking
  korean: Korean language | ~Korean
  vietnamese: Vietnamese language | ~Vietnamese
  tagalog: Tagalog language | ~Tagalog, filipino language
  hindi: Hindi language | ~Hindi, ~Urdu, ~Punjabi, ~Bengali, ~Gujarati, ~Tamil, ~Telugu
  hebrew: Hebrew language | ~Hebrew
  greek: Greek language | ~Greek
  swedish: Swedish language | ~Swedish, ~Norwegian, ~Danish, ~Finnish, nordic languages
  czech: Czech language | ~Czech, ~Slovak, ~Hungarian, ~Romanian, ~Bulgarian, ~Croatian, ~Serbian
  thai: Thai language | ~Thai, bahasa indonesia, malay language, indonesian language
  swahili: Swahili language | ~Swahili, ~Amharic, ~Somali, ~Yoruba
  persian: Persian language | ~Farsi, ~Persian, ~Dari, ~Pashto
  bilingual: Bilingualism | bilingual, multilingual, foreign languages
  `,
);
