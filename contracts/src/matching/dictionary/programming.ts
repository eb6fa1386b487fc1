import { skillsOf } from "../parse-trade.ts";

/** Programming languages and what is written in them. */
export const programming = skillsOf(
  "Programming",
  `
  programming: Programming | computer programming, coding skills, software programming
  software-development: Software development | software engineering, application development, software design, app development | programming
  javascript: JavaScript | js, ecmascript, java script, es6, vanilla js | programming
  typescript: TypeScript | type script | javascript
  java: Java | core java, java se, java 8, java 11, java 17 | programming
  java-ee: Java EE | j2ee, jee, jakarta ee, java enterprise edition | java
  python: Python | python 3, python programming | programming
  c: ~C | c programming, c language, ansi c, c programming language, c/c++ | programming
  cpp: C++ | cpp, c plus plus, cplusplus | programming
  c-sharp: C# | c sharp, csharp, c#.net | programming
  dotnet: .NET | dotnet, dot net, .net framework, .net core, microsoft .net, ms .net, .net 6, .net 8 | programming
  asp-net: ASP.NET | asp .net, asp.net core, asp.net mvc, aspnet | dotnet, web-development
  vb-net: VB.NET | vb .net, visual basic .net, vbnet | dotnet
  visual-basic: Visual Basic | vb6, vb 6, visual basic 6 | programming
  vba: VBA | visual basic for applications, excel vba, excel macros, vba macros | programming
  f-sharp: F# | f sharp, fsharp | dotnet
  go: ~Go | golang, go lang, go programming | programming
  rust: ~Rust | rust lang, rustlang, rust programming | programming
  r: ~R | r programming, r language, rstudio, r studio, r statistical software, tidyverse, ggplot2 | programming, statistics
  ruby: ~Ruby | ruby programming | programming
  ruby-on-rails: Ruby on Rails | ror, ~Rails | ruby, web-development
  php: PHP | php5, php7, php 7, php 8 | programming
  laravel: Laravel | | php
  symfony: Symfony | | php
  codeigniter: CodeIgniter | code igniter | php
  swift: ~Swift | swift programming, swiftui | programming
  objective-c: Objective-C | objc, obj-c | programming
  kotlin: Kotlin | | programming
  scala: ~Scala | scala programming | programming
  groovy: ~Groovy | apache groovy | programming
  perl: Perl | | programming
  haskell: Haskell | | programming
  erlang: Erlang | | programming
  elixir: ~Elixir | phoenix framework | programming
  clojure: Clojure | clojurescript | programming
  lua: Lua | | programming
  dart: ~Dart | dart language | programming
  julia: ~Julia | julia language | programming
  matlab: MATLAB | mat lab | programming, numerical-computing
  simulink: Simulink | | matlab
  fortran: Fortran | | programming
  cobol: COBOL | | programming
  pascal: ~Pascal | turbo pascal, object pascal | programming
  delphi: ~Delphi | embarcadero delphi | programming
  assembly-language: Assembly language | assembler language, x86 assembly, ~Assembler | programming
  ada: ~Ada | ada programming, ada 95 | programming
  lisp: Lisp | common lisp | programming
  prolog: Prolog | | programming
  abap: ABAP | sap abap | programming, sap
  apex: Apex language | apex programming, salesforce apex, ~Apex | programming, salesforce
  solidity: ~Solidity | smart contract development, ethereum development | programming, blockchain
  bash: ~Bash | bash scripting, bash script | shell-scripting
  shell-scripting: Shell scripting | shell script, unix shell, unix scripting, linux scripting, unix shell scripting, korn shell, ksh | scripting
  powershell: PowerShell | power shell, ms powershell | scripting
  scripting: Scripting | scripting language, script programming | programming
  object-oriented: Object-oriented programming | oop, ooad, object oriented design, object oriented, object oriented analysis, oops concepts | programming
  functional-programming: Functional programming | | programming
  design-patterns: Design patterns | software design patterns | software-development
  data-structures: Data structures | data structures and algorithms, algorithms and data structures | programming
  algorithms: Algorithms | algorithm design | programming
  multithreading: Multithreading | multi threading, concurrent programming, concurrency, multi threaded programming, parallel programming | programming
  refactoring: Refactoring | code refactoring | software-development
  code-review: Code review | peer code review | software-development
  microservices: Microservices | micro services, microservice architecture, microservices architecture | software-architecture
  software-architecture: Software architecture | application architecture, software architect, system architecture, systems architecture | software-development
  soa: SOA | service oriented architecture | software-architecture
  event-driven-architecture: Event-driven architecture | event sourcing, cqrs | software-architecture
  rest-api: REST APIs | restful, restful api, restful web services, rest web services, =REST, rest api, restful services | web-services
  soap: SOAP web services | =SOAP, soap api | web-services
  graphql: GraphQL | graph ql, apollo graphql | web-services
  grpc: gRPC | protocol buffers, protobuf | web-services
  web-services: Web services | web service, api development, api design, api integration | software-development
  wcf: WCF | windows communication foundation | dotnet, web-services
  wpf: WPF | windows presentation foundation | dotnet
  winforms: WinForms | windows forms | dotnet
  entity-framework: Entity Framework | ef core | dotnet, orm
  linq: LINQ | | dotnet
  blazor: Blazor | | asp-net
  orm: Object-relational mapping | =ORM, nhibernate | sql
  spring: ~Spring | spring framework, spring mvc, java spring, spring security, spring data, spring cloud | java
  spring-boot: Spring Boot | springboot | spring
  hibernate: ~Hibernate | hibernate orm, jpa, java persistence api | java, orm
  jsp: JSP | java server pages, javaserver pages | java
  servlets: Java servlets | servlet | java
  jsf: JSF | java server faces, primefaces | java
  ejb: EJB | enterprise javabeans, enterprise java beans | java-ee
  struts: Apache Struts | struts 2, ~Struts | java
  jms: JMS | java message service | java
  junit: JUnit | j unit | java, unit-testing
  maven: ~Maven | apache maven | build-tools, java
  gradle: Gradle | | build-tools
  apache-ant: Apache Ant | =ANT | build-tools
  build-tools: Build tools | build automation | software-development
  django: Django | django rest framework | python, web-development
  flask: ~Flask | python flask | python, web-development
  fastapi: FastAPI | fast api | python, web-development
  celery: ~Celery | python celery | python
  qt: Qt | qt framework, pyqt, qml | cpp
  opengl: OpenGL | open gl, vulkan api | computer-graphics
  directx: DirectX | direct x | computer-graphics
  computer-graphics: Computer graphics | 3d graphics programming, graphics programming, shader programming | programming
  unity: ~Unity | unity3d, unity 3d, unity engine | game-development
  unreal-engine: Unreal Engine | unreal engine 4, unreal engine 5, ue4, ue5 | game-development
  game-development: Game development | game programming, game design, video game development, gameplay programming | programming
  ios-development: iOS development | ios developer, iphone development, ios app development, ios sdk, cocoa touch, uikit, =iOS | mobile-development
  android-development: Android development | android sdk, android developer, android studio, android app development, ~Android | mobile-development
  mobile-development: Mobile development | mobile app development, mobile application development, mobile apps | software-development
  react-native: React Native | reactnative | react, mobile-development
  flutter: ~Flutter | flutter sdk | dart, mobile-development
  xamarin: Xamarin | .net maui | c-sharp, mobile-development
  ionic: Ionic framework | ~Ionic | mobile-development
  cordova: Apache Cordova | phonegap | mobile-development
  sdlc: Software development life cycle | sdlc, software development lifecycle, software life cycle | software-development
  version-control: Version control | source control, version control systems, source code management
  git: Git | git version control, git flow, gitflow | version-control
  github: GitHub | git hub, github actions | git
  gitlab: GitLab | git lab, gitlab ci | git
  bitbucket: Bitbucket | bit bucket | git
  svn: Subversion | svn, apache subversion | version-control
  perforce: Perforce | | version-control
  tfs: Team Foundation Server | tfs, azure devops server | version-control
  mercurial: Mercurial scm | ~Mercurial | version-control
  visual-studio: Visual Studio | vs code, visual studio code, vscode
  eclipse: Eclipse IDE | ~Eclipse
  intellij: IntelliJ IDEA | intellij
  xcode: Xcode | | ios-development
  technical-debt: Debugging | troubleshooting code, software debugging, gdb | programming
  crystal-reports: Crystal Reports | sap crystal reports | reporting
  mulesoft: MuleSoft | mule esb, anypoint | web-services
  biztalk: BizTalk | biztalk server | web-services
  tibco: TIBCO | tibco businessworks | web-services
  websphere: WebSphere | ibm websphere, websphere application server | java-ee
  weblogic: WebLogic | oracle weblogic, bea weblogic | java-ee
  jboss: JBoss | wildfly | java-ee
  tomcat: Apache Tomcat | tomcat | java
  iis: Internet Information Services | =IIS, microsoft iis
  mainframe: Mainframe | mainframes, ibm mainframe, z/os, zos, jcl
  as400: AS/400 | as400, ibm iseries, iseries, ibm i, rpg programming
  blockchain: Blockchain | block chain, distributed ledger
  pega: Pega | pega platform, pegasystems | business-process-management
  low-code: Low-code development | low code, no code development, outsystems, mendix
  `,
);
