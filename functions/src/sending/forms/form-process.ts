/** The process that reads or fills in one form. `createFormReader` starts it; it is bundled as a file of its own. */
import { serveJobs } from '../../platform/serve-jobs'
import { type Filling, fillWorkbook } from '../../sheets/fill-workbook'
import { SheetRefused } from '../../sheets/sheet-refused'
import { type FormSheetRead, readForm } from './read-form'

/** With `fillings`, the form is filled in; without, read. */
export type FormJob = { bytes: Uint8Array; fillings?: Filling[] }
export type FormDone = { sheets: FormSheetRead[] } | { filled: Uint8Array } | { refused: string }

serveJobs(async ({ bytes, fillings }: FormJob): Promise<FormDone> => {
  try {
    return fillings ? { filled: fillWorkbook(bytes, fillings) } : { sheets: readForm(bytes) }
  } catch (failure) {
    if (!(failure instanceof SheetRefused)) throw failure
    return { refused: failure.message }
  }
})
