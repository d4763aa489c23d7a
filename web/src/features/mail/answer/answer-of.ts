/** The name of an answer on its way to the server. */
export const answerOf = (uid: string, emailId: number): string => `${uid}:answer:${emailId}`
