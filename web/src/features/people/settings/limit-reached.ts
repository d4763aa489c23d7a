export const LIMIT_REACHED = 'User limit reached. Cannot add more users.'
