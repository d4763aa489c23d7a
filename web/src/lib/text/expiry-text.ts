/** Of a document with so many days left (`daysLeft`). */
export function expiryText(days: number): string {
  if (days < 0) return 'Expired'
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}
