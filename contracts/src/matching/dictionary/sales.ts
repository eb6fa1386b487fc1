import { skillsOf } from "../parse-trade.ts";

/** Selling, shops and customers. */
export const sales = skillsOf(
  "Sales and retail",
  `
  sales: Sales | selling, sales skills, sales techniques, sales representative, salesperson, sales experience
  b2b-sales: B2B sales | business to business sales, corporate sales, enterprise sales | sales
  b2c-sales: B2C sales | consumer sales, direct sales, door to door sales, direct selling | sales
  inside-sales: Inside sales | telesales, phone sales, telephone sales, internal sales | sales
  field-sales: Field sales | outside sales, territory sales, territory management, external sales, field sales representative | sales
  technical-sales: Technical sales | solution selling, consultative selling, presales, pre-sales, sales engineering, sales engineer, consultative sales, value selling | sales
  cold-calling: Cold calling | cold calls, outbound calling, prospecting calls, telemarketing, telemarketer | sales
  lead-generation: Lead generation | sales prospecting, prospecting, lead qualification, generating leads, new leads | sales
  account-management: Account management | key account management, account manager, client accounts, managing accounts, key accounts, strategic accounts | sales
  business-development: Business development | new business development, business developer, developing new business | sales
  sales-management: Sales management | managing a sales team, sales manager, sales team leadership, sales leadership | sales
  sales-forecasting: Sales forecasting | sales pipeline, pipeline management, sales planning, sales forecasts | sales
  sales-operations: Sales operations | sales support, sales administration, sales enablement, order processing, sales orders, order entry
  negotiation: Negotiation | negotiation skills, negotiating, negotiator
  closing-sales: Closing sales | deal closing, closing deals | sales
  upselling: Upselling | up-selling, cross-selling, suggestive selling | sales
  product-demonstration: Product demonstration | product demos, product demonstrations, demonstrating products | sales
  bid-management: Bid management | tender management, rfp responses, proposal writing, tendering, request for proposal, bid writing, rfps, proposal development
  pricing: Pricing strategy | price setting, pricing analysis, pricing models
  crm: Customer relationship management | =CRM, crm software, crm system, crm systems, crm tools
  salesforce: Salesforce | salesforce.com, sfdc, salesforce crm, sales cloud, salesforce administrator | crm
  hubspot: HubSpot | hub spot, hubspot crm | crm
  zoho: Zoho CRM | pipedrive, zoho, siebel, siebel crm | crm
  customer-service: Customer service | customer support, customer care, client service, client services, customer services, serving customers, guest service, guest services, customer assistance
  customer-success: Customer success | customer onboarding, customer retention, client retention, customer success manager | customer-service
  complaint-handling: Complaint handling | complaints handling, handling complaints, complaint resolution, resolving complaints, customer complaints, dealing with complaints | customer-service
  call-centre: Call centre work | call centre, contact centre, inbound calls, call handling, call center agent, call center operations, outbound calls | customer-service
  live-chat: Live chat support | chat support, email support | customer-service
  client-relations: Client relationship management | client relations, customer relations, client relationships, customer relationships, relationship building, building relationships, relationship management, client facing, customer facing
  customer-experience: Customer experience | =CX, customer journey mapping, voice of the customer, net promoter score
  retail: Retail | retail sales, retail experience, shop work, sales assistant, shop assistant, store associate, retail assistant, sales floor, retail environment | customer-service
  store-management: Store management | retail management, shop management, store manager, store operations, retail operations, running a store | retail
  merchandising: Merchandising | retail merchandising, merchandise planning, assortment planning, product assortment
  visual-merchandising: Visual merchandising | window dressing, window displays, product displays, shop displays, store displays, planogram, planograms, visual merchandiser | merchandising
  stock-replenishment: Stock replenishment | shelf stacking, shelf filling, restocking shelves, stocking shelves, shelf replenishment, restocking, stock rotation
  pos-systems: Point of sale systems | point of sale, pos system, pos systems, epos, square pos, card terminals, card payments | cash-handling
  loss-prevention: Loss prevention | shrinkage control, shoplifting prevention, theft prevention
  product-knowledge: Product knowledge | product expertise
  gift-wrapping: Gift wrapping
  fashion-retail: Fashion retail | fashion styling, personal styling, clothing sales, fashion advice | retail
  jewellery-sales: Jewellery sales | jewelry sales, watch sales
  car-sales: Car sales | automotive sales, vehicle sales, auto sales, dealership sales | sales
  pharmacy-sales: Pharmaceutical sales | medical device sales, medical sales, pharma sales | sales
  purchasing-retail: Retail buying | fashion buying, category management, category manager, retail buyer
  market-stall: Market trading | market stall, street vending, stall holder
  floristry: Floristry | flower arranging, florist, floral design, floral arrangements, bouquet making
  order-fulfilment: Order fulfilment | order fulfillment, click and collect, online order processing
  auctioneering: Auctioneering | auctioneer, auction sales
  `,
);
