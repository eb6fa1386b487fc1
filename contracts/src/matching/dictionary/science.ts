import { skillsOf } from "../parse-trade.ts";

/** Laboratories and research. */
export const science = skillsOf(
  "Science",
  `
  research: Scientific research | research methods, academic research, research and development, =R&D, research skills, research projects, research design, research scientist, conducting research, research methodology, basic research, applied research
  qualitative-research: Qualitative research | qualitative interviews, ethnography, thematic analysis, qualitative methods, qualitative data analysis | research
  quantitative-research: Quantitative research | quantitative methods, quantitative analysis, survey research, quantitative data analysis | research
  scientific-writing: Scientific writing | academic writing, publication of papers, medical writing, manuscript preparation, peer reviewed publications, scientific publications, journal articles, research papers | writing
  literature-review: Literature review | literature search, systematic reviews, literature reviews, literature research | research
  laboratory-work: Laboratory work | laboratory techniques, lab techniques, lab work, laboratory skills, lab technician, laboratory technician, lab assistant, laboratory testing, laboratory analysis, lab testing, laboratory procedures, lab equipment, laboratory equipment, wet lab
  lab-safety: Laboratory safety | lab safety, biosafety, chemical safety | health-and-safety
  good-laboratory-practice: Good laboratory practice | =GLP, laboratory quality assurance, iso 17025, good laboratory practices
  sample-preparation: Sample preparation | specimen handling, sample collection, specimen processing, sample handling, specimen collection, sample processing, sampling
  chemistry: Chemistry | chemist, general chemistry, inorganic chemistry
  organic-chemistry: Organic chemistry | organic synthesis, chemical synthesis, medicinal chemistry, synthetic chemistry | chemistry
  analytical-chemistry: Analytical chemistry | chemical analysis, wet chemistry, titration, analytical methods in chemistry, method validation, analytical method development | chemistry
  biochemistry: Biochemistry | protein purification, enzymology, protein chemistry, enzyme assays, biochemist | chemistry, biology
  chromatography: Chromatography | hplc, gas chromatography, liquid chromatography, lc-ms, gc-ms, uplc | analytical-chemistry
  mass-spectrometry: Mass spectrometry | mass spectrometer, proteomics, mass spec | analytical-chemistry
  spectroscopy: Spectroscopy | nmr, infrared spectroscopy, uv-vis, ftir, spectrophotometry, raman spectroscopy | analytical-chemistry
  physics: Physics | physicist, experimental physics, quantum mechanics, solid state physics, theoretical physics, astrophysics
  mathematics: Mathematics | calculus, linear algebra, applied mathematics, mathematical modeling, differential equations, mathematical modelling, discrete mathematics, mathematician
  operations-research: Operations research | mathematical optimization, linear programming, optimization modeling, operational research, mathematical programming, optimisation models
  quantum-computing: Quantum computing | qiskit, quantum information
  biology: Biology | biologist, life sciences, biological sciences, general biology
  molecular-biology: Molecular biology | gene cloning, dna extraction, rna extraction, molecular cloning, gel electrophoresis, molecular techniques, plasmid preparation | biology
  pcr: PCR | qpcr, polymerase chain reaction, rt-pcr, real-time pcr | molecular-biology
  cell-culture: Cell culture | tissue culture, mammalian cell culture, cell biology, cell lines, stem cells, cell based assays | biology
  microbiology: Microbiology | bacterial culture, virology, microbial testing, bacteriology, mycology, microbiologist | biology
  immunology: Immunology | elisa, western blot, immunoassays, flow cytometry, immunohistochemistry, western blotting, antibodies, facs analysis | biology
  genetics: Genetics | genomics, gene sequencing, dna sequencing, crispr, next generation sequencing, =NGS, gene editing, genome editing | biology
  bioinformatics: Bioinformatics | computational biology, sequence analysis, blast searches, genome analysis | biology, data-analysis
  microscopy: Microscopy | electron microscopy, confocal microscopy, fluorescence microscopy, microscopes, microscope
  histology: Histology | histopathology, tissue staining, pathology, cytology, tissue sectioning, pathologist
  haematology: Haematology | hematology, clinical chemistry tests, blood banking, transfusion medicine, clinical laboratory, medical technologist, medical laboratory science, clinical laboratory testing, medical laboratory, urinalysis
  toxicology: Toxicology | drug testing in laboratories, safety pharmacology, toxicologist
  pharmacology: Pharmacology | pharmacokinetics, drug discovery, drug development, pharmacodynamics, pharmaceutical development, pharmacologist
  pharmacovigilance: Pharmacovigilance | drug safety, adverse event reporting
  biotechnology: Biotechnology | biotech, fermentation, bioprocessing, upstream processing, bioreactors, bioprocess development
  pharmaceutical-industry: Pharmaceutical industry | pharma industry, pharmaceutical manufacturing, pharmaceuticals, pharmaceutical production
  animal-research: Laboratory animal care | animal studies, in vivo studies, animal models, laboratory animals, mouse handling
  neuroscience: Neuroscience | neurobiology, eeg, fmri
  ecology: Ecology | ecological surveys, wildlife surveys, habitat assessment, biodiversity, wildlife biology, wildlife conservation, nature conservation, environmental conservation, ecologist, zoologist
  environmental-science: Environmental science | environmental monitoring, water quality testing, air quality monitoring, soil sampling, environmental sampling, climate science, environmental studies, water sampling
  geology: Geology | geologist, hydrogeology, geophysics, mineralogy, earth science, geoscience, hydrology, geochemistry
  meteorology: Meteorology | weather forecasting, climate modeling, atmospheric science, meteorologist
  oceanography: Oceanography | marine biology, marine science, oceanographer
  astronomy: Astronomy | telescopes, astronomer
  nanotechnology: Nanotechnology | thin films, nanomaterials, microfabrication
  food-science: Food science | food technology, food chemistry, sensory analysis, food testing, food technologist
  sociology: Sociology | social science research, anthropology, social research, social sciences, demography
  economics: Economics | econometrics, microeconomics, macroeconomics, economic analysis, economist, economic research
  political-science: Political science | international relations, political analysis
  history-research: Historical research | archival research, history studies, archaeology, genealogy, archaeologist
  philosophy: Philosophy | ethics studies, theology
  linguistics: Linguistics | phonetics, computational linguistics
  data-collection: Data collection | field work, field research, field surveys, collecting data, fieldwork, survey interviewing, data gathering, gathering data
  lab-automation: Laboratory information systems | =LIMS, laboratory information management system, lab automation, laboratory automation
  `,
);
