import type { Contact, ContactType } from '@attestry/core/outreach/contacts'

export const contactTypes: Record<ContactType, string> = {
  general: 'General',
  compliance: 'Compliance',
  sales: 'Sales',
  technical: 'Technical',
}

export const companyOf = ({ manufacturer_name, company_name }: Contact): string => manufacturer_name ?? company_name
