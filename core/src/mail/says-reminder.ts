/** The words with which people ask again, in the languages in which answers are written. */
const REMINDS =
  /\bremind|\bfollow(?:ing)?[ -]?up\b|\bchas(?:e|ing|er)\b|\b(?:2nd|3rd|second|third|final|last) (?:request|notice|reminder|attempt)\b|\bstill (?:waiting|missing|outstanding|nothing|have not|haven['’]t|need)\b|\b(?:no|not|without) (?:an? )?(?:repl|answer|response|heard|received)|\boverdue\b|\bany (?:news|update|progress)\b|erinner|nachhak|nachfass|nochmals|immer noch|noch (?:keine?|nicht|nichts)|rappel|relanc|toujours pas|sans réponse|recordator|recordar|reiter|todavía|aún no|sin respuesta|sollecit|ancora|senza risposta|przypomn|ponawia|ponownie|nadal|wciąż|bez odpowiedzi|lembr|relembr|ainda não|sem resposta|herinner|nog (?:steeds )?(?:geen|niet)|nog steeds wacht|urgovat|urgenc|urguj|připom|stále|dosud|påminn|fortfarande|ännu (?:inte|inget)|hatırlat|hâlâ|henüz|催|提醒|尚未|还没|還沒|仍未|リマインド|督促|再度|まだ|未だ|ご返信(?:を|が)|재요청|독촉|다시 한번|아직/iu

/** Whether a mail says that it asks again: what only looks like it to the analysis is thanked for as any other. */
export const saysReminder = (text: string): boolean => REMINDS.test(text)
