import { skillsOf } from "../parse-trade.ts";

/** Leading, hiring, planning, and how people work. */
export const people = skillsOf(
  "Management and people",
  `
  human-resources: Human resources | =HR, hr administration, personnel administration, hr management, human resource management, personnel management, hr generalist, hris, hr operations, hr policies, human resources management
  recruiting: Recruiting | recruitment, talent acquisition, ~hiring, staffing, sourcing candidates, recruiter, full cycle recruiting, headhunting, executive search, candidate sourcing, recruitment process, hiring staff, staff recruitment
  interviewing: Job interviewing | candidate interviewing, conducting interviews, interviewing candidates, interviewing skills, competency based interviews | recruiting
  applicant-tracking: Applicant tracking systems | applicant tracking system, =ATS, taleo, greenhouse software, workable software
  employee-relations: Employee relations | staff relations, grievance handling, disciplinary procedures, employee engagement, staff engagement
  onboarding: Employee onboarding | staff induction, onboarding new employees, new hire orientation, onboarding of staff
  compensation-benefits: Compensation and benefits | benefits administration, reward management, salary benchmarking, employee benefits
  performance-management: Performance management | performance reviews, appraisals, performance appraisals, employee appraisals, performance evaluation, staff appraisals, performance appraisal
  talent-management: Talent management | succession planning, workforce planning, talent development, manpower planning, headcount planning
  organisational-development: Organisational development | organizational development, change management, organisation design, organizational change, organizational design, organisational change, business transformation
  learning-development: Learning and development | =L&D, training needs analysis, training programs, leadership development, training programmes, training coordination, training program development
  workday: Workday HCM | workday software, ~Workday, successfactors, sap successfactors, bamboohr, ultipro
  diversity-inclusion: Diversity and inclusion | equality and diversity, diversity equity and inclusion, =DEI
  staff-scheduling: Staff scheduling | rota planning, shift planning, rota management, workforce scheduling, shift scheduling, duty rosters, rostering, employee scheduling, staff rotas, work schedules
  time-attendance: Time and attendance | timesheets, timekeeping, time tracking, attendance records, time sheets, kronos
  coaching: Coaching | employee coaching, mentoring, mentorship, coaching staff, mentoring staff, coaching and mentoring, coaching skills, life coaching
  leadership: Leadership | leadership skills, team leadership, leading teams, team leader, people leadership, leading a team, team lead, leading people, led a team
  people-management: People management | staff management, managing staff, team management, managing people, line management, managing a team, personnel supervision, man management, managing teams, line manager, supervising staff, staff supervision, supervision of staff, supervising employees, supervisory experience, supervisory skills, supervision, supervising a team, supervising teams | leadership
  delegation: Delegation | delegating tasks, delegating work
  strategic-planning: Strategic planning | business strategy, corporate strategy, strategy development, strategic thinking, business planning, strategic management, strategy formulation, business plans
  management-consulting: Management consulting | business consulting, consulting, strategy consulting, consultancy, consultant
  business-analysis: Business analysis | business analyst, business process analysis, business requirements analysis, gap analysis, business systems analysis | requirements-analysis
  business-process-management: Business process management | =BPM, business process modeling, bpmn, process mapping, business process design, process modeling, business process reengineering, process documentation, workflow design
  product-management: Product management | product manager, product owner, product ownership, product roadmap, product strategy, product roadmaps, product lifecycle, backlog management, product backlog, user stories, product planning
  project-management: Project management | project manager, managing projects, project leadership, project lead, project delivery, project management skills | project-planning
  project-planning: Project planning | project coordination, project scheduling, project coordinator, project tracking, project plans, gantt charts, project schedules, project administration
  programme-management: Programme management | program management, portfolio management of projects, project portfolio management, program manager, programme manager, =PMO, project management office
  pmp: PMP certification | =PMP, project management professional, pmbok, capm | project-management
  prince2: PRINCE2 | prince 2 | project-management
  agile: Agile methods | =Agile, agile methodologies, agile methodology, agile development, agile/scrum, agile project management, agile software development, extreme programming, agile environment, safe agile
  scrum: Scrum | scrum methodology, sprint planning, scrum framework, daily standups | agile
  scrum-master: Scrum Master | certified scrum master, =CSM | scrum
  jira: Jira | atlassian jira, jira software
  confluence: Confluence wiki | atlassian confluence, ~Confluence
  trello: Trello | asana software, monday.com, basecamp software, clickup, wrike, smartsheet
  ms-dynamics-project: Primavera | primavera p6, oracle primavera | project-planning
  waterfall: Waterfall methodology | waterfall model, waterfall project management
  stakeholder-management: Stakeholder management | stakeholder engagement, stakeholder communication, managing stakeholders, stakeholder relations, stakeholder relationships, working with stakeholders
  operations-management: Operations management | operations manager, business operations, managing operations, operational management, daily operations, operations planning, day-to-day operations, operational planning
  resource-planning: Resource planning | resource allocation, capacity management, resource management
  cost-reduction: Cost reduction | cost saving, cost savings, cost optimization, cost cutting
  kpi: KPI tracking | key performance indicators, kpis, performance metrics, balanced scorecard, kpi reporting
  p-and-l: P&L management | profit and loss responsibility, =P&L responsibility, profit & loss, p&l
  entrepreneurship: Entrepreneurship | start-up founding, starting a business, running a business, small business management, business ownership, self employed, franchise management
  business-administration: Business administration | business management, =MBA, general management, master of business administration
  non-profit-management: Non-profit management | nonprofit management, charity management, ngo management, nonprofit administration
  communication: Communication skills | verbal communication, oral communication, communicate effectively, interpersonal skills, interpersonal communication, effective communication, good communicator, strong communicator, excellent communicator, communication, people skills, communicating with people
  presentation-skills: Presentation skills | public speaking, giving presentations, presenting to clients, presenting skills, presentation delivery, making presentations
  teamwork: Teamwork | team work, team player, working in a team, team working, collaboration skills, work in a team, cross-functional collaboration, team building, works well with others, collaborating with teams
  problem-solving: Problem solving | problem-solving skills, solving problems, analytical thinking, critical thinking, problem solver, analytical skills, analytical mind, logical thinking, troubleshooting, trouble shooting
  time-management: Time management | time management skills, prioritisation, prioritising tasks, meeting deadlines, managing priorities, prioritizing tasks, multitasking, multi-tasking, organising time, ability to multitask, prioritization
  organisation: Organisational skills | organizational skills, organisation skills, well organised, planning and organising, highly organized, well organized, highly organised
  attention-to-detail: Attention to detail | detail oriented, eye for detail, accuracy of work, attention for detail
  decision-making: Decision making | decision-making skills, making decisions, sound judgement, sound judgment
  adaptability: Adaptability | flexibility at work, adaptable, able to adapt, learning quickly, quick learner, fast learner
  work-under-pressure: Working under pressure | work under pressure, stress resistance, fast paced environment, stress management, high pressure environment, handling pressure
  creativity: Creativity | creative thinking, creative problem solving, design thinking, innovative thinking, brainstorming
  emotional-intelligence: Emotional intelligence | empathy, empathic, empathetic, active listening, listening skills, patience with people, compassionate care
  self-motivation: Self-motivation | self motivated, working independently, work independently, self-starter, independent working
  reliability: Reliability at work | punctuality, reliable and punctual, dependability, trustworthiness
  cultural-awareness: Cultural awareness | intercultural skills, cross-cultural communication, intercultural communication, cultural sensitivity, cultural competence
  basic-it: Computer literacy | basic computer skills, computer skills, it skills, it literate, computer literate, pc skills, digital literacy, basic it skills, pc literate, computer knowledge
  basic-maths: Numeracy | basic maths, basic math, mental arithmetic, math skills, numerical skills, maths skills, good with numbers
  internet-research: Internet research | online research, web research, desk research, desktop research
  `,
);
