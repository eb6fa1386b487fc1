import { skillsOf } from "../parse-trade.ts";

/** Money, insurance and taxes. */
export const finance = skillsOf(
  "Finance",
  `
  accounting: Accounting | accountancy, financial accounting, accountant, general accounting, fund accounting
  bookkeeping: Bookkeeping | book keeping, bookkeeper, double entry bookkeeping | accounting
  accounts-payable: Accounts payable | =A/P, purchase ledger, invoice processing, processing invoices, vendor invoices, ap invoices, supplier invoices | accounting
  accounts-receivable: Accounts receivable | =A/R, sales ledger, credit control, collections of receivables, customer invoicing, invoicing, billing | accounting
  general-ledger: General ledger | gl accounting, nominal ledger, chart of accounts, journal entries, journal entry | accounting
  reconciliation: Account reconciliation | bank reconciliation, bank reconciliations, account reconciliations, balance sheet reconciliations, reconciling accounts | accounting
  month-end-close: Month-end close | month end closing, month end, year end close, year-end closing, closing the books, period close | general-ledger
  financial-statements: Financial statements | balance sheets, income statements, annual accounts, profit and loss statements, consolidated accounts, cash flow statements | accounting
  gaap: GAAP | us gaap, generally accepted accounting principles | accounting
  ifrs: IFRS | international financial reporting standards | accounting
  cost-accounting: Cost accounting | costing, management accounting, product costing, standard costing, cost analysis, cost control | accounting
  fixed-assets: Fixed asset accounting | fixed assets, depreciation schedules | accounting
  payroll: Payroll | payroll processing, payroll administration, wages and salaries, adp payroll, adp workforce
  tax: Taxation | tax preparation, tax returns, income tax, corporate tax, tax accounting, tax compliance, tax law, tax planning, tax advisor, tax adviser, tax inspector | accounting
  vat: Value added tax | vat returns, sales tax, =VAT, gst returns | tax
  auditing: Financial auditing | auditing, internal audit, external audit, internal auditing, audits of accounts, auditor | accounting
  internal-controls: Internal controls | internal control
  budgeting: Budgeting | budget management, budget planning, budget preparation, managing budgets, budget control, budgets
  financial-forecasting: Financial forecasting | cash flow forecasting, budget forecasting, revenue forecasting, financial planning and analysis, =FP&A
  financial-analysis: Financial analysis | financial analyst, ratio analysis, variance analysis, profitability analysis
  financial-modelling: Financial modelling | financial models, dcf models, valuation models, discounted cash flow | financial-analysis
  financial-reporting: Financial reporting | financial reports, statutory reporting, regulatory reporting, financial controller
  financial-planning: Personal financial planning | financial advice, financial advising, wealth management, financial advisor, retirement planning, estate planning
  treasury: Treasury management | cash management, treasury operations, liquidity management, treasurer
  banking: Banking | retail banking, bank teller, commercial banking, bank operations, personal banking, bank clerk
  cash-handling: Cash handling | handling cash, cashiering, cash register, cash registers, cashing up, till operation, operating a till, cashier, cash reconciliation
  credit-analysis: Credit analysis | credit risk, credit assessment, credit underwriting, creditworthiness
  loan-processing: Loan processing | mortgage lending, mortgage processing, loan origination, mortgage underwriting, lending, mortgage advisor, mortgage adviser, loan officer
  debt-collection: Debt collection | debt recovery, collections calls, arrears management, credit controller, debt collector, collections specialist
  investment-analysis: Investment analysis | equity research, securities analysis, investment research
  portfolio-management: Investment portfolio management | asset management, asset allocation, fund management
  investment-banking: Investment banking | mergers and acquisitions, =M&A, private equity, corporate finance, investment banker
  trading: Securities trading | stock trading, bond trading, fx trading, derivatives, fixed income, foreign exchange trading, options trading, stockbroker
  risk-management: Risk management | enterprise risk management, operational risk, risk mitigation, market risk, financial risk
  compliance: Regulatory compliance | compliance monitoring, compliance officer, legal compliance, compliance management
  aml: Anti-money laundering | =AML, kyc, know your customer, bank secrecy act, fraud detection, fraud prevention, fraud investigation | compliance
  insurance: ~Insurance | insurance sales, insurance policies, property and casualty insurance, life insurance sales, insurance broking, insurance agent, insurance broker
  underwriting: Insurance underwriting | underwriting, underwriter | insurance
  claims-handling: Claims handling | claims processing, insurance claims, claims adjusting, loss adjusting, claims management, claims adjuster, loss adjuster, claims handler | insurance
  actuarial-science: Actuarial science | actuarial analysis, actuary, actuarial modeling | statistics
  quickbooks: QuickBooks | quick books, intuit quickbooks | bookkeeping
  sage: Sage accounting | sage 50, sage line 50, sage payroll, ~Sage | bookkeeping
  xero: Xero | | bookkeeping
  datev: DATEV | | bookkeeping
  netsuite: NetSuite | oracle netsuite | erp
  bloomberg: Bloomberg Terminal | bloomberg software
  cpa: Certified Public Accountant | =CPA | accounting
  acca: ACCA | chartered accountant, =ACA, cima | accounting
  cfa: Chartered Financial Analyst | =CFA | financial-analysis
  erp: ERP systems | =ERP, enterprise resource planning, erp system, erp software
  sap: SAP ERP | =SAP, sap r/3, sap s/4hana, s/4hana, sap ecc | erp
  sap-fico: SAP FICO | sap fi/co, sap fi, sap finance | sap
  sap-mm: SAP MM | sap sd, sap pp, sap wm, sap ewm | sap
  sap-hana: SAP HANA | sap hana database | sap
  sap-bw: SAP BW | sap bi, sap bw/4hana | sap, data-warehousing
  sap-basis: SAP Basis | | sap
  oracle-erp: Oracle E-Business Suite | oracle ebs, oracle apps, oracle financials, oracle applications, oracle fusion, oracle e business | erp
  dynamics: Microsoft Dynamics | dynamics 365, ms dynamics, dynamics ax, dynamics nav, navision, dynamics crm | erp
  jd-edwards: JD Edwards | jde, peoplesoft, infor erp, infor ln | erp
  procurement: Procurement | purchasing, strategic sourcing, sourcing of suppliers, buying goods, procurement management, purchase orders, purchase order
  vendor-management: Vendor management | supplier management, supplier relationship management, vendor relations, supplier relations, vendor relationships | procurement
  contract-negotiation: Contract negotiation | negotiating contracts, contract management, contract administration, contracts administration, contract negotiations
  real-estate: Real estate | property sales, real estate sales, real estate agent, estate agency, realtor, property lettings, estate agent
  property-management: Property management | lettings management, tenancy management, property manager, tenant relations, lease administration | real-estate
  property-valuation: Property valuation | real estate appraisal, property appraisal | real-estate
  grant-writing: Grant writing | grant applications, grant proposals, grants management, writing grants, grants manager
  fundraising: Fundraising | fund raising, donor relations, donor management, charity fundraising, fundraiser
  `,
);
