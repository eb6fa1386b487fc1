import { skillsOf } from "../parse-trade.ts";

/** Marketing, media, design and the arts. */
export const marketing = skillsOf(
  "Marketing, media and design",
  `
  marketing: Marketing | marketing skills, marketing experience, marketing manager, marketing activities
  digital-marketing: Digital marketing | online marketing, internet marketing, web marketing, performance marketing, digital marketer | marketing
  marketing-strategy: Marketing strategy | marketing planning, marketing plans, go-to-market strategy, marketing strategies, strategic marketing, go-to-market | marketing
  content-marketing: Content marketing | content strategy, inbound marketing, content creation, content development, creating content | marketing
  social-media: Social media marketing | social media, social media management, facebook marketing, instagram marketing, tiktok, linkedin marketing, social media manager, community management on social media, social media content | digital-marketing
  seo: Search engine optimization | =SEO, seo/sem, on-page seo, link building, keyword research, seo optimization, search engine optimisation seo | digital-marketing
  sem: Search engine marketing | =SEM, google ads, google adwords, adwords, ppc, pay per click, ppc campaigns, bing ads, paid search | digital-marketing
  email-marketing: Email marketing | mailchimp, newsletters, email campaigns, e-mail marketing, newsletter creation, email newsletters, newsletter | digital-marketing
  marketing-automation: Marketing automation | marketo, pardot, eloqua, klaviyo | digital-marketing
  affiliate-marketing: Affiliate marketing | influencer marketing, partner marketing, partnership marketing | digital-marketing
  display-advertising: Display advertising | programmatic advertising, facebook ads, media buying, online advertising, digital advertising, paid social, paid media, media planning, ad operations, doubleclick | digital-marketing
  web-analytics: Web analytics | google analytics, adobe analytics, omniture, google tag manager, site analytics, digital analytics, conversion rate optimization | data-analysis
  market-research: Market research | market analysis, consumer research, focus groups, competitive analysis, competitor analysis, competitive intelligence, customer research, market insights, consumer insights, market studies, market researcher
  brand-management: Brand management | branding, brand strategy, brand development, brand marketing, brand manager, brand identity | marketing
  product-marketing: Product marketing | product launches, product positioning, product launch, product promotion | marketing
  trade-marketing: Trade marketing | trade shows, trade fairs, exhibition stands, trade show, in-store promotions, promotional events, sales promotions, promotions, experiential marketing
  direct-marketing: Direct marketing | direct mail, leafleting, flyer distribution, campaign management, marketing campaigns, campaign planning, marketing campaign
  public-relations: Public relations | =PR, press relations, media relations, press releases, press office, publicity, press release, corporate communications, external communications, press officer
  internal-communications: Internal communications | employee communications, corporate communication, communications strategy, communications planning, strategic communications
  advertising: Advertising | advertising campaigns, ad campaigns, advertising sales, advertising agency
  copywriting: Copywriting | copy writing, web copy, advertising copy, copywriter, sales copy
  content-writing: Content writing | blog writing, article writing, web content writing, blogging, writing articles, web writing, blog posts
  writing: ~Writing | writing skills, written communication, report writing, written skills, written communication skills
  creative-writing: Creative writing | script writing, screenwriting, storytelling, scriptwriting, fiction writing
  editing: Editing | copy editing, copyediting, editorial work, editor of texts, text editing, content editing, line editing, editorial, copy editor
  journalism: Journalism | journalist, news reporting, news writing, investigative journalism, news editing, reporter, newsroom
  publishing: Publishing | book publishing, desktop publishing, editorial publishing
  graphic-design: Graphic design | graphic designer, visual design, graphics design, layout design, print design, logo design, graphic arts, poster design, page layout
  photoshop: Adobe Photoshop | photoshop, photo retouching, photo editing, image editing | adobe-creative
  illustrator: Adobe Illustrator | ~Illustrator, vector graphics, adobe illustrator cc | adobe-creative
  indesign: Adobe InDesign | indesign, quarkxpress | adobe-creative
  adobe-creative: Adobe Creative Suite | adobe creative cloud, adobe cs, adobe creative, creative suite, adobe suite, adobe cc, adobe products
  premiere: Adobe Premiere Pro | premiere pro, adobe premiere, final cut pro, davinci resolve, avid media composer, final cut | video-editing
  after-effects: Adobe After Effects | after effects, motion graphics, motion design | animation
  lightroom: Adobe Lightroom | lightroom | photography
  acrobat: Adobe Acrobat | acrobat pro, pdf editing
  coreldraw: CorelDRAW | corel draw
  canva: Canva |
  figma: Figma | | ui-design
  sketch-app: ~Sketch | sketch app, adobe xd, invision, axure, zeplin, balsamiq | ui-design
  ux-design: User experience design | =UX, ux design, user experience, ux/ui, ui/ux, ux designer, interaction design, user centered design, hci, human computer interaction, user-centred design, usability, ux/ui design, ui/ux design
  ux-research: UX research | user research, usability testing, user testing, user interviews, usability tests | ux-design
  ui-design: User interface design | ui design, interface design, gui design, =UI, user interface, user interfaces
  wireframing: Wireframing | wireframes, mockups, wireframe, clickable prototypes | ux-design
  illustration: Illustration | drawing by hand, digital illustration, illustrator of books, sketching, digital painting
  typography: Typography | typesetting, lettering, calligraphy
  photography: Photography | photographer, portrait photography, product photography, event photography, photo shoots, wedding photography, photo shooting
  videography: Videography | filming, video production, camera operation, camera operator, video shooting, cinematography, film production, tv production, video recording
  video-editing: Video editing | film editing, video post production, video editor
  animation: Animation | 2d animation, 3d animation, animator, character animation
  modelling-3d: 3D modelling | 3d modeling, blender software, autodesk maya, 3ds max, cinema 4d, zbrush, 3d rendering, 3d studio max, 3d design
  visual-effects: Visual effects | vfx, compositing, nuke compositing
  audio-production: Audio production | sound engineering, audio engineering, sound design, audio editing, pro tools, audio mixing, recording studio, sound engineer, audio recording, sound mixing, music production
  podcasting: Podcasting | podcast production, radio presenting, radio broadcasting, voice over, voiceover, broadcasting
  live-events: Stage technology | stage lighting, stage management, sound and lighting, event technology, audio visual equipment, audiovisual, a/v equipment, av equipment, stagehand, theatre lighting, av technician, audio visual
  acting: ~Acting | theatre acting, actor, drama, performing arts, stage performance
  music-performance: Music performance | ~singing, playing piano, guitar playing, musician, choir, orchestra, piano playing, playing guitar, vocalist
  fashion-design: Fashion design | fashion designer, costume design, textile design, clothing design
  set-design: Set design | stage design, prop making, scenography, exhibition design
  art-restoration: Art restoration | conservation of art, museum curation, curation, art handling, curating, gallery management, art conservator
  painting-art: Fine art | oil painting, watercolour painting, sculpture, fine arts
  game-art: Game art | concept art, level design, game artist, texture painting
  `,
);
