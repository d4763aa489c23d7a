/** How to reach the company. */
export const SUPPORT_ADDRESS = 'support@attestry.com'
export const SOCIAL_PAGE = 'https://www.linkedin.com/company/attestry'
