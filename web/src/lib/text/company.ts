/** How to reach the company. */
export const SUPPORT_ADDRESS = 'support@attestry.com'
export const SOCIAL_PAGE = 'https://www.linkedin.com/company/attestry'

/** Who runs this installation, as its privacy page and its terms name it. To be filled in before it is deployed. */
export const OPERATOR = { name: '[Name of the operator]', address: '[Address of the operator]' } as const
