/** How the company can be reached. */
export const SUPPORT_ADDRESS = 'support@attestry.com'
export const SOCIAL_PAGE = 'https://www.linkedin.com/company/attestry'
