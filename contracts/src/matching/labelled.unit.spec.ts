import { expect, it } from "vitest";
import { skillOf } from "./dictionary.ts";
import { recognise } from "./recognise.ts";

/** Sentences with the skills that are in them, by hand: these and no others. */
const labelled: readonly (readonly [text: string, ...skills: string[]])[] = [
  // Spellings
  ["ReactJS, react.js and React JS", "react"],
  ["We use React and Node.js.", "react", "node-js"],
  ["C#, C++ and .NET Core", "c-sharp", "cpp", "dotnet"],
  ["C sharp; C++11; ASP.NET MVC", "c-sharp", "cpp", "asp-net"],
  ["js and ts", "javascript"],
  ["HTML5/CSS3/JavaScript", "html", "css", "javascript"],
  ["Know VB.Net.", "vb-net"],
  ["PostgreSQL, postgres, and MS SQL Server.", "postgresql", "sql-server"],
  ["Pl/SQL on Oracle 11g", "pl-sql", "oracle-database"],
  ["continuous-integration", "ci-cd"],
  ["PYTHON,DJANGO,AWS", "python", "django", "aws"],
  ["project\nmanagement of building sites", "project-management", "construction"],
  ["résumé: Sautéing; crème", "saute"],
  ["Organisation of data visualisation and virtualization", "data-visualization", "virtualization"],
  ["ＳＱＬ und ＥＸＣＥＬ", "sql"],
  // Ordinary words
  ["React to incidents within minutes"],
  ["You will excel in this role and go far."],
  ["Excel at what you do, and access to a gym"],
  ["Proficient in Excel and Word", "excel", "word"],
  ["knowledge of excel", "excel"],
  ["Word of mouth is how we grow."],
  ["Languages: C, R, Go", "c", "r", "go"],
  ["R, SPSS or Stata", "r", "spss", "stata"],
  ["Q&A with C-level people who go the extra mile; vitamin C, plan B"],
  ["J. R. Smith and Thomas C. Brown work here"],
  ["Go developer with Kubernetes", "go", "kubernetes"],
  ["Let's go: Java and go home", "java"],
  ["Swift answers, express delivery, spring water and rust"],
  ["Swift, Objective-C and Kotlin", "swift", "objective-c", "kotlin"],
  ["Ruby or Rails, Python", "ruby", "ruby-on-rails", "python"],
  ["Take the rest; use soap and water"],
  ["Services speak REST and SOAP", "rest-api", "soap"],
  ["the sap of the tree"],
  ["SAP or Oracle Fusion", "sap", "oracle-erp"],
  ["Outlook for the year: spark joy, storm ahead, hive of activity"],
  ["Hadoop, Hive, Spark", "hadoop", "hive", "spark"],
  ["We are hiring! Join our team, reporting to the director in writing"],
  ["Our Greek restaurant is next to the English church"],
  ["Fluent in English and Spanish", "english", "spanish"],
  ["M.A. in History or B.A."],
  // Boolean search strings, pasted things, pictures
  ["java AND (spring OR hibernate)", "java", "spring", "hibernate"],
  ["java NOT javascript", "java"],
  [
    '("Software engineer" OR "Software developer") AND javascript and (angularjs or "backbone.js")',
    "javascript",
    "angularjs",
    "backbone-js",
  ],
  ["🚀 Python 🐍 | Docker 🐳", "python", "docker"],
  ["🅰️🅱️🆎🅾️ ©️®️™️ 🆒🆗🆓 1️⃣2️⃣ ➕ #️⃣"],
  ["No👩‍💻de and Py🎉thon"],
  ["javascriptish javaish nosqlite"],
  ["https://example.com/java-jobs", "java"],
  // Care and health
  ["Caring for older people with dementia at home", "elder-care"],
  [
    "Home health aide: personal hygiene care, medication administration and CPR",
    "home-care",
    "personal-care",
    "medication-administration",
    "cpr",
  ],
  ["Registered Nurse (RN), ICU, BLS and ACLS certified", "nursing", "intensive-care", "cpr", "acls"],
  ["Phlebotomy, vital signs, wound care", "phlebotomy", "vital-signs", "wound-care"],
  ["HIPAA and ICD-10 coding", "hipaa", "medical-coding"],
  // Building and factory
  ["Bricklayer with CSCS card", "bricklaying", "construction-safety"],
  ["MIG and TIG welding; reading blueprints", "tig-welding", "blueprint-reading"],
  ["CNC milling machines, calipers and micrometers", "cnc", "precision-measurement"],
  ["Forklift licence and order picking in a warehouse environment", "forklift", "order-picking"],
  ["HVAC technician, EPA 608", "hvac", "refrigeration"],
  ["Siemens S7 PLC programming, SCADA", "plc", "scada"],
  ["Lean manufacturing, 5S, Six Sigma Green Belt", "lean", "five-s", "six-sigma"],
  // Office, sales, finance, law
  ["Accounts payable, month-end close and QuickBooks", "accounts-payable", "month-end-close", "quickbooks"],
  ["Handled complaints by phone in a call centre with Salesforce", "call-centre", "salesforce"],
  ["Cold calling, lead generation and B2B sales", "cold-calling", "lead-generation", "b2b-sales"],
  ["Contract drafting, civil litigation, Westlaw", "contract-law", "litigation", "legal-research"],
  ["GAAP, IFRS and financial modelling", "gaap", "ifrs", "financial-modelling"],
  // Kitchen, hotel, transport, teaching, science, beauty, farm
  ["Line cook: mise en place, deep frying, HACCP", "cooking", "food-preparation", "frying", "haccp"],
  ["Barista and bartender, cash handling", "barista", "bartending", "cash-handling"],
  ["HGV Class 1 driver with ADR licence", "truck-driving", "adr"],
  ["Car mechanic: brakes and suspension, wheel alignment", "auto-repair", "brake-repair"],
  ["Lesson planning and classroom management, PGCE", "lesson-planning", "classroom-management", "teaching"],
  ["HPLC, PCR and cell culture under GLP", "chromatography", "pcr", "cell-culture", "good-laboratory-practice"],
  ["Hairdresser, balayage, manicures", "hairdressing", "hair-colouring", "nail-care"],
  ["Milking cows, tractor driving and a chainsaw certificate", "milking", "tractor-driving", "chainsaw"],
  // Titles and lines
  ["Chef", "chef"],
  ["- Excel\n- Word\n- Typing", "excel", "word", "typing"],
  ["Warehouse operative", "warehouse"],
  ["Senior Software Architect", "software-architecture"],
];

it.each(labelled)("%j has these skills alone", (text, ...expected) => {
  expect(expected.filter((id) => skillOf(id) === undefined)).toEqual([]);
  expect([...new Set(recognise(text).map(({ skill }) => skill))]).toEqual(expected);
});
