/** Whether anybody can have a mailbox at this domain, so that those who share it have nothing else in common. */
export const isFreeMail = (domain: string): boolean => FREE_MAIL.test(domain)

const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|qq|163|126|naver|proton|protonmail|aol)\./
