/** What people write where there is no part or no maker, in small letters without the signs around it. */
const NOTHING: ReadonlySet<string> = new Set(
  [
    'n/a|na|n.a|n. a|#n/a|#ref!|#value!|#name?|#null!|null|nil|none|no|no part|not applicable|not available|not assigned',
    'dnp|dni|dnf|dns|dnm|do not place|do not populate|do not install|do not fit|do not stuff|do not mount|no pop|nopop',
    'not fitted|not placed|not populated|not mounted|not installed|not stuffed|not specified|unpopulated|unspecified|nc|nf',
    'tbd|tba|tbc|tbs|to be defined|to be determined|to be confirmed|unknown|undefined|open|pending',
    'any|any brand|any manufacturer|generic|various|misc|see note|see notes|see drawing|see comment|commodity|standard',
    'k.a|k. a|ka|keine angabe|keine|kein|ohne|ohne angabe|o.a|o. a|n.n|n. n|nn|nicht bestückt|nicht bestücken|unbestückt|n.b|n. b',
    'entfällt|offen|unbekannt|beliebig|diverse|div|verschiedene|siehe zeichnung|siehe bemerkung|lt. zeichnung|norm|normteil',
    'sans|aucun|aucune|ninguno|nessuno|sin|brak|无|無|なし|未定|없음|不贴|不上件',
    'x|xx|xxx|0|?|??|???',
  ].flatMap((line) => line.split('|')),
)

/** Whether a cell says that there is nothing: "DNP", "n/a", "-". */
export const isNothing = (cell: string): boolean =>
  !/[\p{L}\p{N}?]/u.test(cell) ||
  NOTHING.has(
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^[\s([{<*-]+|[\s)\]}>*.:-]+$/g, ''),
  )
