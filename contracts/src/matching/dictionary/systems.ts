import { skillsOf } from "../parse-trade.ts";

/** Operation of computers, networks and clouds, and their protection. */
export const systems = skillsOf(
  "Systems and networks",
  `
  linux: Linux | gnu/linux, linux administration, linux/unix, unix/linux, linux system administration | operating-systems
  red-hat: Red Hat Enterprise Linux | red hat, rhel, redhat, centos, red hat linux | linux
  ubuntu: Ubuntu | debian, suse linux | linux
  unix: Unix | hp-ux, ibm aix, solaris, sun solaris | operating-systems
  windows-server: Windows Server | windows server 2012, windows server 2016, windows server 2019, windows administration, microsoft windows server | operating-systems
  windows: Microsoft Windows | windows 10, windows 11, windows 7, ms windows, windows os, windows desktop | operating-systems
  macos: macOS | mac os, mac os x, os x, apple macos | operating-systems
  operating-systems: Operating systems | operating system
  system-administration: System administration | systems administration, sysadmin, system administrator, systems administrator, server administration
  active-directory: Active Directory | azure ad, entra id, ldap, group policy, ad ds | windows-server
  exchange-server: Microsoft Exchange | exchange server, ms exchange, exchange online
  office-365-administration: Microsoft 365 administration | office 365 administration, o365 administration, intune
  sccm: SCCM | system center configuration manager, mecm | windows-server
  virtualization: Virtualization | virtualisation, virtual machines, hypervisors, server virtualization
  vmware: VMware | vm ware, vsphere, esxi, vcenter, vmware esx | virtualization
  hyper-v: Hyper-V | microsoft hyper-v | virtualization
  citrix: Citrix | xenapp, xendesktop, citrix virtual apps | virtualization
  cloud-computing: Cloud computing | cloud technologies, cloud infrastructure, cloud services, cloud platforms, cloud architecture, public cloud, cloud engineering
  aws: Amazon Web Services | aws, amazon aws, aws cloud, ec2, aws lambda, amazon ec2, amazon s3 | cloud-computing
  azure: Microsoft Azure | azure, azure cloud, windows azure, azure functions | cloud-computing
  google-cloud: Google Cloud Platform | google cloud, gcp, google app engine, google compute engine | cloud-computing
  ibm-cloud: IBM Cloud | bluemix | cloud-computing
  openstack: OpenStack | open stack | cloud-computing
  serverless: Serverless | serverless architecture, serverless computing | cloud-computing
  heroku: Heroku | | cloud-computing
  cloud-migration: Cloud migration | migration to the cloud | cloud-computing
  devops: DevOps | dev ops, devops engineer, devops practices
  ci-cd: CI/CD | continuous integration, continuous delivery, continuous deployment, cicd, ci cd pipelines, build pipelines | devops
  jenkins: Jenkins | hudson ci | ci-cd
  teamcity: TeamCity | team city, bamboo ci, circleci, circle ci, travis ci | ci-cd
  azure-devops: Azure DevOps | vsts, azure pipelines | ci-cd
  docker: Docker | docker compose, docker containers, dockerfile | containers
  kubernetes: Kubernetes | k8s, openshift, eks cluster, aks cluster, gke cluster | containers
  helm-charts: Helm charts | ~Helm | kubernetes
  containers: Containerization | containerisation, software containers, container orchestration, linux containers
  ansible: Ansible | | configuration-management
  puppet: ~Puppet | puppet enterprise | configuration-management
  chef-configuration: Chef configuration management | chef cookbooks, chef infra | configuration-management
  saltstack: SaltStack | salt stack | configuration-management
  configuration-management: Configuration management | software configuration management | devops
  terraform: Terraform | | infrastructure-as-code
  cloudformation: CloudFormation | aws cloudformation, cloud formation | infrastructure-as-code, aws
  infrastructure-as-code: Infrastructure as code | =IaC, infrastructure automation | devops
  vagrant: HashiCorp Vagrant | ~Vagrant | virtualization
  monitoring: IT monitoring | application monitoring, system monitoring, infrastructure monitoring, server monitoring
  prometheus: Prometheus | grafana | monitoring
  nagios: Nagios | zabbix, solarwinds | monitoring
  splunk: Splunk | | monitoring
  datadog: Datadog | new relic, dynatrace, appdynamics | monitoring
  site-reliability: Site reliability engineering | site reliability, =SRE | devops
  networking: Computer networking | computer networks, network engineering, network infrastructure, networking protocols, network protocols, network design, network engineer, ip networking
  network-administration: Network administration | network administrator, network management, network support | networking
  tcp-ip: TCP/IP | tcpip, internet protocols | networking
  dns: DNS | domain name system | networking
  dhcp: DHCP | | networking
  lan-wan: LAN/WAN | =LAN, =WAN, local area network, wide area network, lans, wans | networking
  wireless-networks: Wireless networking | wi-fi, wifi, wireless lan, wlan, wireless network, wireless networks | networking
  vpn: VPN | virtual private network, virtual private networks, ipsec | networking
  routing-switching: Routing and switching | network routing, network switching, routers and switches, switches and routers, routing protocols, routers, network switches | networking
  bgp: BGP | ospf, eigrp, mpls | routing-switching
  cisco: Cisco | cisco ios, cisco routers, cisco switches, cisco networking, cisco nexus | networking
  ccna: CCNA | cisco certified network associate | cisco
  ccnp: CCNP | cisco certified network professional | ccna
  ccie: CCIE | | ccnp
  juniper: Juniper | juniper networks, junos | networking
  f5: F5 BIG-IP | f5 load balancers, f5 networks | load-balancing
  load-balancing: Load balancing | load balancers, load balancer, haproxy | networking
  firewalls: Firewalls | firewall, firewall administration, palo alto firewalls, checkpoint firewall, fortinet, fortigate | network-security
  network-security: Network security | perimeter security, intrusion detection, intrusion prevention, ids/ips | networking, information-security
  voip: VoIP | voice over ip, ip telephony, sip protocol, unified communications, cisco voice, call manager | networking
  telecommunications: Telecommunications | telecoms, telecom networks, telecom
  mobile-networks: Mobile networks | lte, 5g, umts, cdma, gsm networks, rf engineering, radio access network | telecommunications
  fiber-optics: Fiber optics | fibre optics, fiber optic splicing, fibre optic cabling, fusion splicing, optical fiber | telecommunications
  structured-cabling: Structured cabling | network cabling, cat5, cat6, cat 6, data cabling | networking
  storage-systems: Storage area networks | =SAN, netapp, emc storage, nas storage, storage administration
  backup-recovery: Backup and recovery | disaster recovery, backup and restore, veeam, data backup, business continuity planning
  data-centers: Data center operations | data centre operations, data center, datacenter, data centre
  information-security: Information security | cyber security, cybersecurity, it security, computer security, infosec, security engineering
  penetration-testing: Penetration testing | pen testing, ethical hacking, pentesting, red teaming | information-security
  vulnerability-management: Vulnerability management | vulnerability assessment, vulnerability scanning, nessus, qualys | information-security
  incident-response: Security incident response | cyber incident response, computer forensics, digital forensics | information-security
  siem: SIEM | security information and event management, qradar, arcsight | information-security
  application-security: Application security | secure coding, owasp, secure software development, appsec | information-security
  identity-management: Identity and access management | =IAM, identity management, access management, privileged access management, okta | information-security
  cryptography: Cryptography | encryption, pki, public key infrastructure, tls certificates | information-security
  cissp: CISSP | certified information systems security professional | information-security
  cism: CISM | cisa certification, certified information security manager | information-security
  security-plus: CompTIA Security+ | security+, comptia security | information-security
  comptia-a-plus: CompTIA A+ | a+ certification, a+ certified | it-support
  network-plus: CompTIA Network+ | network+ | networking
  malware-analysis: Malware analysis | reverse engineering of malware, threat hunting, threat intelligence | information-security
  iso-27001: ISO 27001 | iso27001, iso/iec 27001, isms | information-security
  gdpr: GDPR | general data protection regulation, data protection law, data privacy, data protection
  pci-dss: PCI DSS | pci compliance, payment card industry | information-security
  sox: Sarbanes-Oxley | sox compliance, =SOX | internal-controls
  it-support: IT support | technical support, tech support, desktop support, help desk, helpdesk, service desk, user support, it helpdesk, it help desk, pc support
  hardware-repair: Computer hardware repair | pc repair, computer repair, pc hardware, computer hardware, desktop hardware | it-support
  printer-support: Printer support | printer maintenance, printer repair | it-support
  mobile-device-management: Mobile device management | =MDM, airwatch, jamf | it-support
  ticketing-systems: Ticketing systems | ticketing system, ticketing tools, zendesk, freshdesk, bmc remedy | it-support
  servicenow: ServiceNow | service now, snow itsm | itil
  itil: ITIL | itil v3, itil 4, it service management, itsm, itil foundation
  system-integration: System integration | systems integration, enterprise integration, integration of systems
  requirements-analysis: Requirements analysis | requirements gathering, requirements engineering, requirement analysis, functional specifications, requirement gathering, business requirements
  systems-analysis: Systems analysis | system analysis, systems analyst, system analyst | requirements-analysis
  enterprise-architecture: Enterprise architecture | togaf, enterprise architect, solution architecture, solutions architecture
  uml: UML | unified modeling language, sysml
  technical-documentation: Technical writing | technical documentation, technical writer, software documentation, user manuals
  embedded-systems: Embedded systems | embedded software, embedded c, embedded programming, embedded development, embedded linux, firmware, firmware development
  rtos: RTOS | real time operating systems, real time operating system, vxworks, freertos | embedded-systems
  microcontrollers: Microcontrollers | microcontroller, arduino, stm32, raspberry pi, arm cortex | embedded-systems
  device-drivers: Device drivers | device driver development, kernel development, linux kernel | embedded-systems
  fpga: FPGA | fpga design, vhdl, verilog, systemverilog | digital-electronics
  iot: Internet of things | =IoT, mqtt, connected devices | embedded-systems
  signal-processing: Signal processing | digital signal processing, =DSP
  software-testing: Software testing | software qa, test engineering, software quality assurance, application testing, qa testing, quality assurance testing, qa engineer, software tester
  manual-testing: Manual testing | exploratory testing, functional testing, system testing, black box testing | software-testing
  test-automation: Test automation | automated testing, automation testing, qa automation, test automation frameworks, automated tests | software-testing
  unit-testing: Unit testing | unit tests, unit test, test driven development, =TDD, behavior driven development, =BDD, tdd/bdd | software-testing
  integration-testing: Integration testing | integration tests, end to end testing | software-testing
  regression-testing: Regression testing | regression tests | software-testing
  uat: User acceptance testing | =UAT, acceptance testing | software-testing
  performance-testing: Performance testing | load testing, stress testing of software, jmeter, loadrunner, load runner, gatling | software-testing
  selenium: ~Selenium | selenium webdriver, selenium web driver | test-automation
  cypress-testing: Cypress.io | ~Cypress, playwright testing, puppeteer | test-automation
  cucumber: Cucumber tests | ~Cucumber, gherkin, specflow | test-automation
  appium: Appium | | test-automation
  jest: Jest testing | ~Jest, jasmine tests, mocha tests, karma test runner | unit-testing, javascript
  postman: ~Postman | soapui, soap ui, api testing | software-testing
  hp-alm: HP ALM | quality center, hp quality center, testrail, qtp, unified functional testing | software-testing
  test-planning: Test planning | test plans, test cases, test case design, test strategy, test plan | software-testing
  istqb: ISTQB | istqb certified | software-testing
  `,
);
