import { skillsOf } from "../parse-trade.ts";

/** Sites and their programs. */
export const web = skillsOf(
  "Web development",
  `
  web-development: Web development | web programming, web application development, website development, web developer, web applications
  front-end: Front-end development | front end, frontend, front end developer, front-end web development, ui development | web-development
  back-end: Back-end development | back end, backend, backend development, server side development, server-side programming | web-development
  full-stack: Full-stack development | full stack, fullstack, full stack developer | front-end, back-end
  html: HTML | html5, html 5, xhtml, dhtml | web-development
  css: CSS | css3, css 3, cascading style sheets | web-development
  sass: Sass | scss, sass/scss | css
  less-css: Less CSS | ~LESS | css
  bootstrap: ~Bootstrap | twitter bootstrap, bootstrap css | css
  tailwind: Tailwind CSS | tailwind, tailwindcss | css
  react: React.js | reactjs, ~React, react hooks | javascript, front-end
  redux: ~Redux | redux toolkit, react redux | react
  next-js: Next.js | nextjs | react
  angular: ~Angular | angular 2, angular 2+, angular developer, angular framework | typescript, front-end
  angularjs: AngularJS | angular js, angular 1 | javascript, front-end
  vue: Vue.js | vuejs, ~Vue, vue 3, vuex | javascript, front-end
  nuxt: Nuxt.js | nuxtjs, nuxt | vue
  svelte: Svelte | sveltekit | javascript, front-end
  ember-js: Ember.js | emberjs, ~Ember | javascript, front-end
  backbone-js: Backbone.js | backbonejs, ~Backbone | javascript, front-end
  knockout-js: Knockout.js | knockoutjs | javascript, front-end
  jquery: jQuery | j query, jquery ui | javascript
  ajax: AJAX | ajax programming | javascript
  node-js: Node.js | nodejs, ~Node | javascript, back-end
  express-js: Express.js | expressjs | node-js
  nest-js: NestJS | nest.js | node-js
  npm: npm | yarn package manager | javascript
  webpack: webpack | web pack, vite, rollup.js | javascript, build-tools
  gulp: Gulp.js | ~Gulp, gruntjs, grunt.js | javascript, build-tools
  d3: D3.js | d3js, ~D3 | javascript, data-visualization
  three-js: Three.js | threejs, webgl | javascript, computer-graphics
  ext-js: Ext JS | extjs, sencha | javascript
  json: JSON |
  xml: XML | xsd, xml schema
  xslt: XSLT | xsl, xpath | xml
  websockets: WebSockets | websocket, socket.io | web-development
  responsive-design: Responsive web design | responsive design, mobile first design | css
  web-accessibility: Web accessibility | wcag, section 508, a11y, digital accessibility | front-end
  web-performance: Web performance | core web vitals, page speed optimization | front-end
  pwa: Progressive web apps | progressive web app, pwas | front-end
  wordpress: WordPress | word press, woocommerce | content-management
  drupal: Drupal | | content-management
  joomla: Joomla | | content-management
  magento: Magento | adobe commerce | e-commerce
  shopify: Shopify | shopify plus | e-commerce
  sitecore: Sitecore | | content-management
  aem: Adobe Experience Manager | =AEM, adobe cq5 | content-management
  sharepoint: SharePoint | share point, ms sharepoint, microsoft sharepoint, sharepoint online
  content-management: Content management systems | =CMS, content management system, web content management
  e-commerce: E-commerce | ecommerce, electronic commerce, online shop management, online retail
  web-design: Web design | website design, web designer
  nginx: NGINX | | linux
  apache-http: Apache HTTP Server | apache web server, apache httpd | linux
  oauth: OAuth | oauth 2.0, oauth2, openid connect, single sign-on, saml
  `,
);
