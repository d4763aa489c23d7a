import type { SeedContact } from './firestore-seed'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'attestry-demo'

export const NORTHWIND = {
  name: 'Northwind Components',
  admin: { email: 'admin@northwind.test', first_name: 'Alex', last_name: 'Morgan' },
  user: { email: 'user@northwind.test', first_name: 'Robin', last_name: 'Castellanos' },
  mailboxes: [
    {
      account_type: 'inbound_monitoring',
      email_address: 'compliance@northwind.test',
      display_name: 'Northwind Compliance',
    },
    { account_type: 'outbound_sending', email_address: 'outreach@northwind.test', display_name: 'Northwind Outreach' },
  ],
} as const

export const CONTOSO = {
  name: 'Contoso Devices',
  admin: { email: 'admin@contoso.test', first_name: 'Jamie', last_name: 'Whitfield' },
  mailboxes: [
    {
      account_type: 'inbound_monitoring',
      email_address: 'compliance@contoso.test',
      display_name: 'Contoso Compliance',
    },
  ],
} as const

/** The ids are always the same, so that other demo data can name them. */
const contact = (
  id: number,
  name: string,
  company_name: string,
  email: string,
  title: string,
  contact_type: SeedContact['contact_type'],
  more: Partial<SeedContact> = {},
): SeedContact => ({ id, name, company_name, email, title, contact_type, ...more })

/** If `company_name` is a manufacturer in the vault, the contact belongs to that manufacturer. */
export const NORTHWIND_CONTACTS: SeedContact[] = [
  contact(2001, 'Satoshi Ueda', 'Murata', 'compliance@murata-supplier.test', 'General Manager, QA', 'compliance', {
    is_primary: true,
    phone: '+81 75 555 0101',
  }),
  contact(
    2002,
    'Bas Hoekstra',
    'Nexperia',
    'bas.hoekstra@nexperia-supplier.test',
    'Environmental Compliance',
    'compliance',
    {
      is_primary: true,
      notes: 'Answers within two days; prefers one mail with all part numbers.',
    },
  ),
  contact(2003, 'Karen Whitfield', 'Texas Instruments', 'k.whitfield@ti-supplier.test', 'VP Quality', 'compliance', {
    is_primary: true,
  }),
  contact(
    2004,
    'Luca Ferraris',
    'STMicroelectronics',
    'luca.ferraris@st-supplier.test',
    'Chemical Compliance',
    'compliance',
    {
      is_primary: true,
      phone: '+41 22 555 0144',
    },
  ),
  contact(
    2005,
    'Anke Feldmann',
    'Infineon',
    'anke.feldmann@infineon-supplier.test',
    'Product Sustainability',
    'technical',
  ),
  contact(
    2006,
    'Wu Shu-Fen',
    'Yageo',
    'shufen.wu@yageo-supplier.test',
    'Environmental Product Management',
    'compliance',
    {
      is_primary: true,
      notes: 'Blanket statements only; no declarations for single parts.',
    },
  ),
  contact(2007, 'Grant Oyelaran', 'Molex', 'grant.oyelaran@molex-supplier.test', 'Product Compliance', 'compliance'),
  contact(2008, 'Hiroko Tanabe', 'JST', 'h.tanabe@jst-supplier.test', 'Environmental Management', 'compliance'),
  contact(2009, 'Priya Raman', 'Analog Devices', 'priya.raman@adi-supplier.test', 'Product Stewardship', 'compliance'),
  contact(2010, 'Omar Haddad', 'Silicon Labs', 'omar.haddad@silabs-supplier.test', 'Director of Quality', 'general'),
  contact(2011, 'Claire Dubois', 'Distribution One', 'claire@distribution-one.test', 'Account Manager', 'sales', {
    notes: 'Distributor; forwards requests to makers that do not answer us.',
  }),
]

export const CONTOSO_CONTACTS: SeedContact[] = [
  contact(2012, 'Naoki Fujii', 'Omron', 'n.fujii@omron-supplier.test', 'Environmental Quality', 'compliance', {
    is_primary: true,
  }),
]
