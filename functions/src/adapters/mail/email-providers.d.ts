/** The package has no types. */
declare module 'email-providers' {
  /** Domains at which anybody can have a mailbox. */
  const domains: string[]
  export default domains
}
